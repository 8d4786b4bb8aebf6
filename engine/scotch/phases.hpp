// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/scotch/action.hpp"
#include "engine/scotch/event.hpp"
#include "engine/scotch/refusal.hpp"
#include "engine/scotch/state.hpp"

#include <span>

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, and functions that begin or end a phase.
namespace scotch {

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

// dealing.cpp, S06-S09
Events draw_for_deal(FaceUp& up, std::span<const Card> deck);
Events deal_hands(State& state, std::span<const Card> deck);
/// Where the n-th card of a deal lies.
engine::Place place_of_dealt(const FaceUp& up, int n);

// play.cpp, S10-S14
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
/// The cards that the seat may play now.
CardSet playable(const View&, const Play&);

// deal_over.cpp, S22-S27
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
/// All cards are played: counts the deal, and ends it or the game.
void end_deal(FaceUp& up, Events& story);
/// The game ends, won by this seat or its side.
void end_game(FaceUp& up, Seat winner, Events& story);
/// S27: who wins when this seat gives up.
Seat winner_without(const FaceUp& up, Seat gave_up);

}  // namespace scotch
