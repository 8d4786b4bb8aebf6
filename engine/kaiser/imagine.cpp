// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/hidden.hpp"
#include "engine/kaiser/kaiser.hpp"
#include "engine/kaiser/phases.hpp"

/// Worlds that a view cannot be told from.
namespace kaiser {
namespace {

/// The hand of this seat, if the observer knows it.
std::optional<CardSet> known_hand(const View& view, Seat seat) {
  const Memory& memory = view.face_up.memory;
  if (view.own && view.own->seat == seat) return view.own->hand;
  if (!memory.shown.empty() && memory.shown_by == seat) return memory.shown;
  return std::nullopt;
}

engine::HiddenPlace place_of(const FaceUp& up, Seat seat) {
  engine::HiddenPlace place{.size = up.held[seat]};
  for (const Suit suit : cards::all_suits)
    if (up.memory.lacks[seat].contains(suit)) place.lacks(suit);
  return place;
}

/// K07: a player who has answered may have claimed, if the hand allows it; either is as likely.
SeatSet imagined_claims(const View& view, const PerSeat<CardSet>& hands, engine::Chance& chance) {
  SeatSet claims;
  const auto* round = std::get_if<MisdealRound>(&view.face_up.phase);
  if (round == nullptr) return claims;
  for (const Seat seat : all_seats) {
    if (view.own && view.own->seat == seat) {
      if (view.own->claimed) claims.insert(seat);
    } else if (!round->asked.contains(seat) && is_misdeal(hands[seat])) {
      if (cards::draw_below(2, chance) == 0) claims.insert(seat);
    }
  }
  return claims;
}

}  // namespace

State Kaiser::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  if (view.face_up.deal == 0) return state;  // nothing has been dealt
  state.face_down.hands = engine::imagined_hands<seat_count>(
      pack_set - view.face_up.memory.gone, [&](Seat seat) { return known_hand(view, seat); },
      [&](Seat seat) { return place_of(view.face_up, seat); }, chance);
  state.face_down.claims = imagined_claims(view, state.face_down.hands, chance);
  return state;
}

}  // namespace kaiser
