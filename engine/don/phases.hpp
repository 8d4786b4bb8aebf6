// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/action.hpp"
#include "engine/don/event.hpp"
#include "engine/don/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that begin
/// a phase.
namespace don {

// play.cpp, D10-D13
Refusal refuse(const View&, const Pitch&, const PlayCard&);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Pitch&, Seat, const PlayCard&, Events&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Pitch&, Actions&);
void list(const View&, const Play&, Actions&);
engine::Waiting waiting_in(const FaceUp&, const Pitch&);

// deal_over.cpp, D16-D21
/// Scores the cards of a trick that this side has taken. The match may end by it.
void score_trick(FaceUp& up, Side side, const Trick& trick, Events& story);
/// All tricks are taken: scores for game, and ends the deal or the match.
void end_deal(FaceUp& up, Events& story);
/// The match ends, won by this side.
void end_match(FaceUp& up, Side winner, Events& story);
void next_deal(State& state);

}  // namespace don
