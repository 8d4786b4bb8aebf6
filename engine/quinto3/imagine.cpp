// SPDX-License-Identifier: MIT
#include "engine/quinto/imagine.hpp"

#include "engine/quinto3/quinto3.hpp"

#include <array>

/// Worlds that a view cannot be told from.
namespace quinto3 {

State Quinto3::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  FaceDown& down = state.face_down;
  CardSet unseen =
      quinto::pack_set - up.memory.gone - up.open_dummy - quinto::open_cards(up.cachette);
  FixedVector<engine::HiddenPlace, seat_count + 2> places;
  for (const Seat seat : all_seats) {
    const bool seen = view.own && view.own->seat == seat && knows_hand(up, seat);
    if (seen) unseen = unseen - (down.hands[seat] = view.own->hand);
    // A hand that is seen is an empty place.
    places.push_back(seen ? engine::HiddenPlace{}
                          : quinto::hidden_hand(up.held[seat], up.memory.lacks[seat]));
  }
  const bool closed = up.open_dummy.empty();
  places.push_back({.size = closed ? up.dummy[up.dealer] : std::uint8_t{0}});
  places.push_back({.size = quinto::hidden_cards(up.cachette)});
  std::array<CardSet, seat_count + 2> dealt;
  engine::deal_unseen(unseen, {places.begin(), places.size()}, dealt, chance);
  for (const Seat seat : all_seats)
    down.hands[seat] = down.hands[seat] | dealt[engine::index(seat)];
  down.dummy = dealt[seat_count];
  down.cachette = dealt[seat_count + 1];
  return state;
}

}  // namespace quinto3
