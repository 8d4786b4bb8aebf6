// SPDX-License-Identifier: MIT
#include "engine/imperium/imperiums.hpp"
#include "engine/imperium/phases.hpp"

/// I14-I25: each player exposes imperiums before playing the first card.
namespace imperium {
namespace {

CardSet cards_of(const View& view) {
  return cards_for_imperiums(view.face_up, view.own->seat, view.own->hand);
}

/// Whether these cards, an imperium, have been exposed: the cards of one in the hand are never all
/// among those of another.
bool is_exposed(const View& view, CardSet imperium) {
  const auto& own = *view.own;
  return view.face_up.exposed[own.seat].contains(imperium & own.hand);
}

bool is_whole(const View& view, CardSet imperium) {
  for (const CardSet whole : imperiums_in(cards_of(view)))
    if (whole == imperium) return true;
  return false;
}

}  // namespace

Refusal refuse(const View& view, const Exposing&, const Expose& wanted) {
  if (!imperium_of(wanted.cards)) return Refusal::no_imperium;
  if (!cards_of(view).contains(wanted.cards)) return Refusal::not_your_cards;
  if (!is_whole(view, wanted.cards)) return Refusal::larger_imperium;
  return is_exposed(view, wanted.cards) ? Refusal::exposed_already : Refusal::none;
}

// I24: nobody is obliged to expose an imperium.
Refusal refuse(const View&, const Exposing&, const Done&) { return Refusal::none; }

// I24: each imperium is paid when it is exposed. I37: that may end the game.
void apply(State& state, const Exposing&, Seat seat, const Expose& wanted, Events& story) {
  FaceUp& up = state.face_up;
  up.exposed[seat] = up.exposed[seat] | (wanted.cards & state.face_down.hands[seat]);  // I25
  pay(up, seat, *imperium_of(wanted.cards), story);
}

// I14, I15: then the player leads, or replies.
void apply(State& state, const Exposing&, Seat seat, const Done&, Events&) {
  state.face_up.phase = Play{seat};
}

void list(const View& view, const Exposing&, Actions& legal) {
  for (const CardSet imperium : imperiums_in(cards_of(view)))
    if (!is_exposed(view, imperium)) legal.push_back(Expose{imperium});
  legal.push_back(Done{});
}

}  // namespace imperium
