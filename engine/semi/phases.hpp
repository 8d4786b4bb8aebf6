// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/dummies.hpp"
#include "engine/ensure.hpp"
#include "engine/semi/event.hpp"
#include "engine/semi/state.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it.
namespace semi {

using bridge::Refusal;

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

// The auction, E07-E14
template <bridge::Call Said>
Refusal refuse(const View& view, const Auction&, const Said& said) {
  return bridge::refuse_call(view.face_up.board, said);
}
// E38: the hand that follows the declarer's leads.
template <bridge::Call Said>
void apply(State& state, const Auction&, Seat seat, const Said& said, Events& story) {
  bridge::make_call(state, seat, said, story, [](State& now, Events&) {
    FaceUp& up = now.face_up;
    const Hand declarer{up.board.contract->declarer, false};
    up.phase = Play{bridge::after(declarer, 1, bridge::four_hands), {}};
  });
}
inline void list(const View& view, const Auction&, Actions& legal) {
  bridge::list_calls(view.face_up.board, legal);
}

// play.cpp, E15-E17 and E39, E40
Refusal refuse(const View&, const Play&, const PlayCard&);
Refusal refuse(const View&, const Play&, const PlayDummy&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void apply(State&, const Play&, Seat, const PlayDummy&, Events&);
void list(const View&, const Play&, Actions&);

// E31
inline Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }
inline void apply(State& state, const DealOver& over, Seat seat, const Continue&, Events&) {
  bridge::go_on(state.face_up, over, seat);
}
inline void list(const View&, const DealOver&, Actions& legal) { legal.push_back(Continue{}); }

}  // namespace semi
