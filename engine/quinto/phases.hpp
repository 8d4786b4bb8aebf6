// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/quinto/action.hpp"
#include "engine/quinto/event.hpp"
#include "engine/quinto/refusal.hpp"
#include "engine/quinto/state.hpp"
#include "engine/quinto/view.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it, and functions that begin a phase.
namespace quinto {

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

// quinto.cpp
/// Adds an event to the story, and to what the players remember.
void tell(FaceUp& up, const Event& event, Events& story);

// doubling.cpp, Q08-Q10
Refusal refuse(const View&, const Doubling&, const Pass&);
Refusal refuse(const View&, const Doubling&, const Double&);
Refusal refuse(const View&, const Doubling&, const Redouble&);
void apply(State&, const Doubling&, Seat, const Pass&, Events&);
void apply(State&, const Doubling&, Seat, const Double&, Events&);
void apply(State&, const Doubling&, Seat, const Redouble&, Events&);
void list(const View&, const Doubling&, Actions&);
void begin_doubling(FaceUp& up);

// play.cpp, Q11-Q16
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);
void begin_play(FaceUp& up);

// deal_over.cpp, Q21-Q28
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
void list(const View&, const DealOver&, Actions&);
/// All tricks and the cachette are taken: scores the deal, and ends it, the game or the match.
void end_deal(FaceUp& up, Events& story);
/// The match ends, won by this side.
void end_match(FaceUp& up, Side winner, Events& story);

}  // namespace quinto
