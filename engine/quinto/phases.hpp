// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/action.hpp"
#include "engine/quinto/event.hpp"
#include "engine/quinto/state.hpp"

#include <optional>

/// The legal actions of each phase and their effects (engine/phased.hpp), but for the doubling
/// (both_forms.hpp), and functions that begin a phase.
namespace quinto {

// play.cpp, Q10-Q16
bool are_partners(const FaceUp& up, Seat one, Seat other);
void after_call(State& state, Seat seat, Events& story);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);

// scoring.cpp, Q21-Q28
/// All tricks and the cachette are taken: scores the deal, and ends it, the game or the match.
void end_deal(FaceUp& up, Events& story);
void next_deal(State& state);
/// The match ends, won by this side.
void end_match(FaceUp& up, Side winner, Events& story);
/// Q26: all points of the match.
int points_of(const FaceUp& up, Seat seat);
/// Q22, Q23: the side that has won the game, once a deal is scored.
std::optional<Side> winner_of_game(const FaceUp& up);
/// Q25: whether this side has won the match.
bool has_won_match(const FaceUp& up, Side side);

}  // namespace quinto
