// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/action.hpp"
#include "engine/pippip/event.hpp"
#include "engine/pippip/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that begin
/// or end a phase.
namespace pippip {

// calls.cpp, P17-P25
Refusal refuse(const View&, const Window&, const Call&);
Refusal refuse(const View&, const Window&, const NoCall&);
void apply(State&, const Window&, Seat, const Call&, Events&);
void apply(State&, const Window&, Seat, const NoCall&, Events&);
void list(const View&, const Window&, Actions&);
/// Asks everybody, whether or not they have a pair; or goes straight on to the last lead.
void begin_trick(FaceUp& up);

// play.cpp, P10-P16
engine::Waiting waiting_in(const FaceUp&, const Play&);
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);
/// The cards that the seat may play now.
CardBag playable(const View&);

// deal_over.cpp, P26-P30
void next_deal(State& state);
/// All cards are played: enters their points and ends the deal, and with it perhaps the game.
void end_deal(FaceUp& up, Events& story);
/// Says who has won. Whoever gave up has not.
void end_game(FaceUp& up, std::optional<Seat> gave_up, Events& story);

}  // namespace pippip
