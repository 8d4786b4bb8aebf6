// SPDX-License-Identifier: MIT
#include "engine/arrivals.hpp"
#include "engine/cards/pack.hpp"
#include "engine/yukon/ranking.hpp"
#include "engine/yukon/yukon.hpp"

#include <algorithm>
#include <span>

/// A deal that could have led to a view.
namespace yukon {
namespace {

using engine::Course;

/// Y10-Y14: what a hand can lack is one of the suits, without its jack, or the Yukons.
constexpr std::uint8_t kind_yukons = 4;

std::uint8_t kind_of(Card card) {
  return is_yukon(card) ? kind_yukons : static_cast<std::uint8_t>(suit_of(card));
}

/// Y14: a Yukon was led against the rule, so there was no other card.
void note_lead(const RuleSet& rules, Card card, int trick, Course& course) {
  if (rules.yukon_leads == YukonLeads::allowed || !is_yukon(card)) return;
  for (const Suit suit : cards::all_suits) course.lacks(static_cast<std::uint8_t>(suit), trick);
}

/// Y10-Y13: a Yukon shows that the suit was lacking, and any other card that Yukons were, too.
void note_reply(Suit asked, Card card, int trick, Course& course) {
  if (of_suit(asked).contains(card)) return;
  course.lacks(static_cast<std::uint8_t>(asked), trick);
  if (!is_yukon(card)) course.lacks(kind_yukons, trick);
}

/// All that the seat has played, and what it lacked then.
Course course_of(const FaceUp& up, Seat seat) {
  const int seats = seat_count(up.rules);
  const auto& played = up.memory.played();
  Course course(kind_of);
  for (int trick = 0; trick * seats < static_cast<int>(played.size()); ++trick) {
    const Seat lead = up.memory.lead(trick);
    for (int i = 0; i < seats && trick * seats + i < static_cast<int>(played.size()); ++i) {
      if (left_of(up.rules, lead, i) != seat) continue;
      const auto first = static_cast<std::size_t>(trick) * static_cast<std::size_t>(seats);
      const Card card = played[first + static_cast<std::size_t>(i)];
      course.leaves(card, trick);
      if (i == 0) note_lead(up.rules, card, trick, course);
      else note_reply(suit_of(played[first]), card, trick, course);
    }
  }
  return course;
}

using Pool = FixedVector<Card, pack_max>;

/// The cards whose faces the observer has not seen, in random order.
Pool unseen(const View& view, engine::Chance& chance) {
  CardSet unseen = pack_set(view.face_up.rules);
  if (view.own) unseen = unseen - view.own->hand;
  for (const Card card : view.face_up.memory.played()) unseen.erase(card);
  Pool pool;
  for (const Card card : unseen) pool.push_back(card);
  cards::shuffle({pool.begin(), pool.size()}, chance);
  return pool;
}

/// No card is in a hand or in the stock.
bool lies_bare(const FaceUp& up) { return up.stock == 0 && up.held == PerSeat<std::uint8_t>{}; }

constexpr std::size_t place_of_stock = seats_max;

}  // namespace

/// Each order of the pack from which all that was seen could have come is equally likely. So a card
/// just drawn is any card that has not been seen, while those that a hand already held when it did
/// not follow are none of that suit (Y10), and no Yukon if it played none (Y12).
State Yukon::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (lies_bare(up)) return state;
  engine::Arrivals arrivals(kind_of, chance);
  const int drawn = std::min(tricks_played(up), tricks_with_draws(up.rules));
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (view.own && view.own->seat == seat) continue;
    arrivals.add_hand(index(seat), course_of(up, seat), hand_size, drawn);
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

}  // namespace yukon
