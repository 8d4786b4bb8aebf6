// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/yukon/action.hpp"
#include "engine/yukon/event.hpp"
#include "engine/yukon/refusal.hpp"
#include "engine/yukon/state.hpp"

#include <span>

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, and functions that end a phase and choose the next.
namespace yukon {

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

/// Everything that happens is told through here, so that the memory hears it too.
void tell(FaceUp& up, const Event& event, Events& story);

// dealing.cpp, Y06-Y08
Events draw_for_deal(State& state, std::span<const Card> deck);
Events deal_hands(State& state, std::span<const Card> deck);
/// The seats that draw for the deal now.
SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase);

// play.cpp, Y09-Y18
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
/// The cards of this hand that may be played to the trick as it lies.
CardSet playable(const FaceUp& up, CardSet hand);

// deal_over.cpp, Y19-Y24
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
/// All cards are played: enters their points and ends the deal, and with it perhaps the game.
void end_deal(FaceUp& up, Events& story);
/// Ends the game for the seat that gives up, and says who has won.
void give_up(FaceUp& up, Seat gave_up, Events& story);

}  // namespace yukon
