// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/table.hpp"
#include "engine/ensure.hpp"
#include "engine/honeymoon/event.hpp"
#include "engine/honeymoon/state.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it.
namespace honeymoon {

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

// The auction, H07-H14
template <bridge::Call Said>
Refusal refuse(const View& view, const Auction&, const Said& said) {
  return bridge::refuse_call(view.face_up.board, said);
}
// H38: the other player leads.
template <bridge::Call Said>
void apply(State& state, const Auction&, Seat seat, const Said& said, Events& story) {
  bridge::make_call(state, seat, said, story, [](State& now, Events&) {
    FaceUp& up = now.face_up;
    up.phase = Play{{other(up.board.contract->declarer), false}, {}};
  });
}
inline void list(const View& view, const Auction&, Actions& legal) {
  bridge::list_calls(view.face_up.board, legal);
}

// play.cpp, H15-H17 and H35-H37
Refusal refuse(const View&, const Drawing&, const PlayCard&);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Drawing&, Seat, const PlayCard&, Events&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Drawing&, Actions&);
void list(const View&, const Play&, Actions&);

// H31
inline Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }
inline void apply(State& state, const DealOver& over, Seat seat, const Continue&, Events&) {
  bridge::go_on(state.face_up, over, seat);
}
inline void list(const View&, const DealOver&, Actions& legal) { legal.push_back(Continue{}); }

}  // namespace honeymoon
