// SPDX-License-Identifier: MIT
#include "engine/quinto/imagine.hpp"

#include "engine/quinto/quinto.hpp"

/// Worlds that a view cannot be told from.
namespace quinto {

engine::HiddenPlace hidden_hand(std::uint8_t size, SuitSet lacks) {
  engine::HiddenPlace place{.size = size};
  for (const Suit suit : cards::all_suits)
    if (lacks.contains(suit)) place.lacks(suit);
  return place;
}

State Quinto::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  FaceDown& down = state.face_down;
  CardSet unseen = pack_set - up.memory.gone - open_cards(up.cachette);
  FixedVector<engine::HiddenPlace, seat_count + 1> places;
  for (const Seat seat : all_seats) {
    const bool own = view.own && view.own->seat == seat;
    if (own) unseen = unseen - (down.hands[seat] = view.own->hand);
    // A hand that is seen is an empty place.
    places.push_back(hidden_hand(own ? std::uint8_t{0} : up.held[seat],
                                 own ? SuitSet{} : up.memory.lacks[seat]));
  }
  places.push_back({.size = hidden_cards(up.cachette)});
  std::array<CardSet, seat_count + 1> dealt;
  engine::deal_unseen(unseen, {places.begin(), places.size()}, dealt, chance);
  for (const Seat seat : all_seats)
    down.hands[seat] = down.hands[seat] | dealt[engine::index(seat)];
  down.cachette = dealt[seat_count];
  return state;
}

}  // namespace quinto
