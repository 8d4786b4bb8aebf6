// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/actions.hpp"
#include "engine/leopard/event.hpp"
#include "engine/leopard/state.hpp"

#include <optional>

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that begin
/// or end a phase.
namespace leopard {

// turn.cpp, L08-L11, L13-L22, L29-L31
Refusal refuse(const View&, const Turn&, const Play&);
Refusal refuse(const View&, const Turn&, const Discard&);
Refusal refuse(const View&, const Turn&, const Stop&);
void apply(State&, const Turn&, Seat, const Play&, Events&);
void apply(State&, const Turn&, Seat, const Discard&, Events&);
void apply(State&, const Turn&, Seat, const Stop&, Events&);
void list(const View&, const Turn&, Actions&);
/// L29, L30. Whether this player, whose turn it is, may stop.
bool may_stop(const FaceUp& up, Seat seat);
/// L09, L13. It is this player's turn; they draw if there is a card to draw.
void begin_turn(State& state, Seat seat, Events& story);

// scoring.cpp, L32-L39
void list(const View&, const DealOver&, Actions&);
void next_deal(State& state);
/// Scores the deal and ends it, and with the last deal the game.
void end_deal(FaceUp& up, std::optional<Seat> stopped_by, Events& story);
void give_up(State& state, Seat seat, engine::Stake, Events& story);
/// L29, L34. The points of a value above the limit; less than 0 if it is not reached.
int above_limit(const RuleSet& rules, int value);

}  // namespace leopard
