// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/action.hpp"
#include "engine/scotch/event.hpp"
#include "engine/scotch/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that end a
/// phase.
namespace scotch {

// play.cpp, S10-S14
engine::Waiting waiting_in(const FaceUp&, const Play&);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);
/// The cards that the seat may play now.
CardSet playable(const View&, const Play&);

// deal_over.cpp, S22-S27
void next_deal(State& state);
/// All cards are played, the last trick `by` this seat: counts the deal, and ends it or the game.
void end_deal(FaceUp& up, Seat by, Events& story);
/// S27: the game ends when this seat gives up.
void give_up(State& state, Seat gave_up, engine::Stake, Events& story);

}  // namespace scotch
