// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/actions.hpp"
#include "engine/leopard/event.hpp"
#include "engine/leopard/refusal.hpp"
#include "engine/leopard/state.hpp"

#include <optional>

/// A turn and the end of a deal: what may be done, and what it does.
namespace leopard {

/// L29, L30. Whether this player, whose turn it is, may stop.
bool may_stop(const FaceUp& up, Seat seat);

/// What speaks against it in the turn of the player in `own`.
Refusal refusal(const FaceUp& up, const Own& own, const Play& play);
Refusal refusal(const FaceUp& up, const Own& own, const Discard& discard);
Refusal refusal(const FaceUp& up, const Own& own, const Stop& stop);

/// All that the player in `own` may do in their turn.
Actions turn_of(const FaceUp& up, const Own& own);

void apply(State& state, Seat seat, const Play& play, Events& story);
void apply(State& state, Seat seat, const Discard& discard, Events& story);
void apply(State& state, Seat seat, const Stop& stop, Events& story);

/// L09, L13. It is this player's turn; they draw if there is a card to draw.
void begin_turn(State& state, Seat seat, Events& story);

/// L32-L38. Scores the deal and ends it, and with the last deal the game.
void end_deal(FaceUp& up, std::optional<Seat> stopped_by, Events& story);

/// L37-L39. No winner: they share the win.
void end_game(FaceUp& up, std::optional<Seat> winner, Events& story);

/// L29, L34. The points of a value above the limit; less than 0 if it is not reached.
int above_limit(const RuleSet& rules, int value);

/// Notes what the table will not show (L22). A reader of views does so, too.
void remember(FaceUp& up, const Event& event);

}  // namespace leopard
