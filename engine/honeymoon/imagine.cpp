// SPDX-License-Identifier: MIT
#include "engine/arrivals.hpp"
#include "engine/cards/pack.hpp"
#include "engine/honeymoon/honeymoon.hpp"

#include <algorithm>

/// A deal that could have led to a view.
namespace honeymoon {
namespace {

using engine::Course;

/// H15: what a hand can lack is a suit.
std::uint8_t kind_of(Card card) { return static_cast<std::uint8_t>(suit_of(card)); }

/// All that the seat has played, and what it lacked then.
Course course_of(const Memory& memory, Seat seat) {
  Course course(kind_of);
  const auto& played = memory.played;
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (played[i].hand.seat != seat) continue;
    const int trick = static_cast<int>(i / FaceUp::hands);
    const std::uint8_t led = kind_of(played[i - i % FaceUp::hands].card);
    course.leaves(played[i].card, trick);
    if (kind_of(played[i].card) != led) course.lacks(led, trick);
  }
  return course;
}

using Pool = FixedVector<Card, pack_size>;

/// The cards whose faces the observer has not seen, in random order.
Pool unseen(const View& view, engine::Chance& chance) {
  CardSet unseen = pack_set - view.face_up.board.memory.gone();
  if (view.own) unseen = unseen - view.own->hand;
  Pool pool;
  for (const Card card : unseen) pool.push_back(card);
  cards::shuffle({pool.begin(), pool.size()}, chance);
  return pool;
}

constexpr std::size_t place_of_stock = seat_count;

}  // namespace

/// Each order of the pack from which all that was seen could have come is equally likely. A player
/// knows the cards they have drawn themselves, which are in their hand or have been played.
State Honeymoon::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (up.stock == 0 && up.held == PerSeat<std::uint8_t>{}) return state;
  engine::Arrivals arrivals(kind_of, chance);
  const int complete = static_cast<int>(up.board.memory.played.size() / FaceUp::hands);
  for (const Seat seat : all_seats) {
    if (view.own && view.own->seat == seat) continue;
    arrivals.add_hand(index(seat), course_of(up.board.memory, seat), up.hand_size,
                      std::min(complete, tricks_with_draws));
  }
  arrivals.add_free(place_of_stock, up.stock);
  Pool pool = unseen(view, chance);
  arrivals.fill({pool.begin(), pool.size()});
  std::size_t in_stock = 0;
  arrivals.each_hidden([&](std::size_t place, Card card) {
    if (place == place_of_stock) state.face_down.stock[in_stock++] = card;
    else state.face_down.hands[static_cast<Seat>(place)].insert(card);
  });
  return state;
}

}  // namespace honeymoon
