// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"
#include "engine/carousel/event.hpp"
#include "engine/carousel/refusal.hpp"
#include "engine/carousel/state.hpp"
#include "engine/ensure.hpp"
#include "engine/game.hpp"

#include <span>

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for what is listed in it, and functions that end a phase and choose
/// the next.
namespace carousel {

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

using Legal = engine::Legal<Actions>;

/// In most phases nobody is asked. The effort grows by what is searched.
template <class PhaseT>
void list(const View&, const PhaseT&, Legal&, engine::Effort&) {}

// dealing.cpp, C04-C07
Events draw_for_deal(State& state, std::span<const Card> deck);
Events deal_hands(State& state, std::span<const Card> deck);
/// The seats that draw for the deal now.
SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase);

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
void list(const View&, const Turn&, Legal&, engine::Effort&);
void list(const View&, const Ending&, Legal&, engine::Effort&);
/// C20: whether this hand is good enough to knock.
bool may_knock(const RuleSet& rules, const CardBag& hand);

// deal_over.cpp, C21-C31
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
void list(const View&, const DealOver&, Legal&, engine::Effort&);
/// Lays the hands open and scores the deal; FaceUp::knocker has ended it, or nobody (C18).
void end_deal(State& state, Events& story);
/// Ends the game for the seat that gives up, and says who has won.
void give_up(FaceUp& up, Seat gave_up, Events& story);

}  // namespace carousel
