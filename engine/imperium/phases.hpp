// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/imperium/action.hpp"
#include "engine/imperium/event.hpp"
#include "engine/imperium/refusal.hpp"
#include "engine/imperium/state.hpp"
#include "engine/imperium/view.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it, and functions that begin a phase.
namespace imperium {

/// Deny by default: an action is possible only in a phase that has an overload for it. The view is
/// that of a seat that is asked.
template <class PhaseT, class ActionT>
Refusal refuse(const View&, const PhaseT&, const ActionT&) {
  return Refusal::not_in_this_phase;
}

/// Only actions that were not refused may be applied; anything else is a bug.
template <class PhaseT, class ActionT>
void apply(State&, const PhaseT&, Seat, const ActionT&, Events&) {
  engine::broken("an action was applied in a phase that refuses it");
}

/// In most phases nobody is asked.
template <class PhaseT>
void list(const View&, const PhaseT&, Actions&) {}

// exposing.cpp, I14-I25
Refusal refuse(const View&, const Exposing&, const Expose&);
Refusal refuse(const View&, const Exposing&, const Done&);
void apply(State&, const Exposing&, Seat, const Expose&, Events&);
void apply(State&, const Exposing&, Seat, const Done&, Events&);
void list(const View&, const Exposing&, Actions&);
/// Asks this seat for its imperiums.
void begin_exposing(FaceUp& up, Seat seat);

// play.cpp, I26-I30
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);

// dealing.cpp, I09-I13 and I38
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
void list(const View&, const DealOver&, Actions&);
/// I10: where the n-th card of a deck goes, if it goes to a hand.
std::optional<Seat> receiver(const FaceUp& up, std::size_t n);
/// The next deck is used: for the draw, or for a deal.
void use_deck(State& state, std::span<const Card> deck, Events& story);
/// The deal is over; both players are asked to go on.
void end_deal(FaceUp& up);

/// What everybody has seen grows with the story (memory.cpp).
void note(Memory& memory, const Event& event);

}  // namespace imperium
