// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/pippip/action.hpp"
#include "engine/pippip/event.hpp"
#include "engine/pippip/refusal.hpp"
#include "engine/pippip/state.hpp"

#include <span>

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, and functions that end a phase and choose the next.
namespace pippip {

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

// dealing.cpp, P05-P09
Events draw_for_deal(State& state, std::span<const Card> deck);
Events cut_for_trumps(State& state, std::span<const Card> deck);
Events deal_hands(State& state, std::span<const Card> deck);
/// The seats that draw for the deal now.
SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase);

// calls.cpp, P17-P25
Refusal refuse(const View&, const Window&, const Call&);
Refusal refuse(const View&, const Window&, const NoCall&);
void apply(State&, const Window&, Seat, const Call&, Events&);
void apply(State&, const Window&, Seat, const NoCall&, Events&);
/// Asks everybody, whether or not they have a pair; or goes straight on to the last lead.
void begin_trick(FaceUp& up);

// play.cpp, P10-P16
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
/// The cards that the seat may play now.
CardBag playable(const View&);

// deal_over.cpp, P26-P30
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
/// All cards are played: enters their points and ends the deal, and with it perhaps the game.
void end_deal(FaceUp& up, Events& story);
/// Says who has won. Whoever gave up has not.
void end_game(FaceUp& up, std::optional<Seat> gave_up, Events& story);

}  // namespace pippip
