// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/action.hpp"
#include "engine/don/event.hpp"
#include "engine/don/refusal.hpp"
#include "engine/don/state.hpp"
#include "engine/don/view.hpp"
#include "engine/ensure.hpp"
#include "engine/game.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it, and functions that begin a phase.
namespace don {

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

// pitcher.cpp, D05-D06
/// The draw: of the deck, the first cards are drawn.
Events draw_for_pitcher(FaceUp& up, engine::Deck deck);
/// The seat that draws the n-th card (from 0) of the deck, if one does.
std::optional<Seat> drawn_by(int n);
Refusal refuse(const View&, const Naming&, const NamePitcher&);
void apply(State&, const Naming&, Seat, const NamePitcher&, Events&);
void list(const View&, const Naming&, Actions&);

// dealing.cpp, D07-D09
Events deal_nine_each(State& state, engine::Deck deck);
/// Where the n-th card (from 0) of the deck for a deal comes to lie.
engine::Place dealt_to(const FaceUp& up, int n);

// play.cpp, D10-D13
Refusal refuse(const View&, const Pitch&, const PlayCard&);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Pitch&, Seat, const PlayCard&, Events&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Pitch&, Actions&);
void list(const View&, const Play&, Actions&);

// deal_over.cpp, D16-D21
/// Scores the cards of a trick that this side has taken. The match may end by it.
void score_trick(FaceUp& up, Side side, const Trick& trick, Events& story);
/// All tricks are taken: scores for game, and ends the deal or the match.
void end_deal(FaceUp& up, Events& story);
/// The match ends, won by this side.
void end_match(FaceUp& up, Side winner, Events& story);
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
void list(const View&, const DealOver&, Actions&);

}  // namespace don
