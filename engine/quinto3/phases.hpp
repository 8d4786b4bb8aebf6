// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/quinto3/action.hpp"
#include "engine/quinto3/event.hpp"
#include "engine/quinto3/refusal.hpp"
#include "engine/quinto3/state.hpp"
#include "engine/quinto3/view.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it, and functions that begin a phase.
namespace quinto3 {

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

// quinto3.cpp
/// Adds an event to the story, and to what the players remember.
void tell(FaceUp& up, const Event& event, Events& story);

// doubling.cpp, T08-T11
Refusal refuse(const View&, const Choosing&, const Look&);
Refusal refuse(const View&, const Doubling&, const Pass&);
Refusal refuse(const View&, const Doubling&, const Double&);
Refusal refuse(const View&, const Doubling&, const Redouble&);
void apply(State&, const Choosing&, Seat, const Look&, Events&);
void apply(State&, const Doubling&, Seat, const Pass&, Events&);
void apply(State&, const Doubling&, Seat, const Double&, Events&);
void apply(State&, const Doubling&, Seat, const Redouble&, Events&);
void list(const View&, const Choosing&, Actions&);
void list(const View&, const Doubling&, Actions&);

// play.cpp, T12-T18
Refusal refuse(const View&, const Play&, const PlayCard&);
Refusal refuse(const View&, const Play&, const PlayDummy&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void apply(State&, const Play&, Seat, const PlayDummy&, Events&);
void list(const View&, const Play&, Actions&);
/// Lays the dummy open.
void begin_play(State& state, Events& story);

// deal_over.cpp, T23-T29
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
void list(const View&, const DealOver&, Actions&);
/// All tricks and the cachette are taken: scores the deal, and ends it or the game.
void end_deal(FaceUp& up, Events& story);
/// The game ends. A player who gave up cannot win.
void end_game(FaceUp& up, std::optional<Seat> gave_up, Events& story);

}  // namespace quinto3
