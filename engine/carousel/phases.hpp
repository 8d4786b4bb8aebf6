// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"
#include "engine/carousel/event.hpp"
#include "engine/carousel/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that end a
/// phase.
namespace carousel {

// turn.cpp, C08-C20
Refusal refuse(const View&, const Turn&, const Draw&);
Refusal refuse(const View&, const Turn&, const LayMelds&);
Refusal refuse(const View&, const Turn&, const EndTurn&);
Refusal refuse(const View&, const Turn&, const Knock&);
Refusal refuse(const View&, const Ending&, const EndTurn&);
Refusal refuse(const View&, const Ending&, const Knock&);
void apply(State&, const Turn&, Seat, const Draw&, Events&);
void apply(State&, const Turn&, Seat, const LayMelds&, Events&);
void apply(State&, const Turn&, Seat, const EndTurn&, Events&);
void apply(State&, const Turn&, Seat, const Knock&, Events&);
void apply(State&, const Ending&, Seat, const EndTurn&, Events&);
void apply(State&, const Ending&, Seat, const Knock&, Events&);
void list(const View&, const Ending&, Actions&);
/// C20: whether this hand is good enough to knock.
bool may_knock(const RuleSet& rules, const CardBag& hand);

// deal_over.cpp, C21-C31
void next_deal(State& state);
/// Lays the hands open and scores the deal; FaceUp::knocker has ended it, or nobody (C18).
void end_deal(State& state, Events& story);
/// Ends the game for the seat that gives up, and says who has won.
void give_up(State& state, Seat gave_up, engine::Stake, Events& story);

}  // namespace carousel
