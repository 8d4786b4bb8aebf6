// SPDX-License-Identifier: MIT
#include "engine/hidden.hpp"
#include "engine/imperium/imperium.hpp"

/// Worlds that a view cannot be told from.
namespace imperium {
namespace {

/// Cards that the observer knows to be in this hand: their own, or those exposed (I25).
CardSet known_of(const View& view, Seat seat) {
  if (view.own && view.own->seat == seat) return view.own->hand;
  return view.face_up.exposed[seat];
}

}  // namespace

State Imperium::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  CardSet unseen = pack_set - up.memory.gone - CardSet{*up.turned};
  FixedVector<engine::HiddenPlace, seat_count + 1> places;
  for (const Seat seat : all_seats) {
    const CardSet known = known_of(view, seat);
    state.face_down.hands[seat] = known;
    unseen = unseen - known;
    const auto hidden = static_cast<std::uint8_t>(up.held[seat] - known.size());
    places.push_back({.size = hidden, .never = up.memory.lacks[seat]});
  }
  places.push_back({.size = up.stock});
  FixedVector<Card, 17> cards;
  for (const Card card : unseen) cards.push_back(card);
  const bool dealt =
      engine::deal_hidden({cards.begin(), cards.size()}, {places.begin(), places.size()}, chance);
  engine::ensure(dealt, "no hands are possible");
  const Card* next = cards.begin();
  for (const Seat seat : all_seats)
    for (int left = places[engine::index(seat)].size; left > 0; --left)
      state.face_down.hands[seat].insert(*next++);
  for (int left = up.stock; left > 0; --left) state.face_down.stock.insert(*next++);
  return state;
}

}  // namespace imperium
