// SPDX-License-Identifier: MIT
#pragma once

#include "engine/yukon/action.hpp"
#include "engine/yukon/event.hpp"
#include "engine/yukon/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that end a
/// phase.
namespace yukon {

// play.cpp, Y09-Y18
engine::Waiting waiting_in(const FaceUp&, const Play&);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);
/// The cards of this hand that may be played to the trick as it lies.
CardSet playable(const FaceUp& up, CardSet hand);

// deal_over.cpp, Y19-Y24
void next_deal(State& state);
/// All cards are played: enters their points and ends the deal, and with it perhaps the game.
void end_deal(FaceUp& up, Events& story);
/// Ends the game for the seat that gives up, and says who has won.
void give_up(State& state, Seat gave_up, engine::Stake, Events& story);

}  // namespace yukon
