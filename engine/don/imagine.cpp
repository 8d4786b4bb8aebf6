// SPDX-License-Identifier: MIT
#include "engine/don/don.hpp"
#include "engine/hidden.hpp"

/// Worlds that a view cannot be told from.
namespace don {
namespace {

/// D11: a hand that has not followed a suit has none of it.
engine::HiddenPlace hidden_hand(const FaceUp& up, Seat seat) {
  engine::HiddenPlace place{.size = up.held[seat]};
  for (const Suit suit : cards::all_suits)
    if (up.memory.lacks[seat].contains(suit)) place.lacks(suit);
  return place;
}

/// Deals what the observer does not see to the hands that they do not see, which may be their own
/// (D09). What is left over lies aside.
PerSeat<CardSet> imagined_hands(const View& view, engine::Chance& chance) {
  PerSeat<CardSet> hands;
  CardSet unseen = pack_set - view.face_up.memory.gone;
  FixedVector<engine::HiddenPlace, seat_count + 1> places;
  FixedVector<Seat, seat_count> whose;
  for (const Seat seat : all_seats) {
    if (sees_hand(view, seat)) {
      hands[seat] = view.own->hand;
      unseen = unseen - view.own->hand;
    } else {
      places.push_back(hidden_hand(view.face_up, seat));
      whose.push_back(seat);
    }
  }
  places.push_back({.size = aside_size});  // D08
  FixedVector<Card, 52> cards;
  for (const Card card : unseen) cards.push_back(card);
  const bool dealt =
      engine::deal_hidden({cards.begin(), cards.size()}, {places.begin(), places.size()}, chance);
  engine::ensure(dealt, "no hands are possible");
  const Card* next = cards.begin();
  for (std::size_t i = 0; i < whose.size(); ++i)
    for (int left = places[i].size; left > 0; --left) hands[whose[i]].insert(*next++);
  return hands;
}

}  // namespace

State Don::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  if (view.face_up.deal == 0) return state;  // nothing has been dealt
  state.face_down.hands = imagined_hands(view, chance);
  return state;
}

}  // namespace don
