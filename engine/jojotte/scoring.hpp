// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/ranking.hpp"
#include "engine/jojotte/event.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>

/// R42-R62: the score of a deal, a game and a rubber. One function for each rule; every entry on
/// the sheet is told as an event that names its rule.
namespace jojotte {

/// Scores the deal whose nine tricks are taken: melds, trick scores, specials, prison. `last` took
/// the last trick.
void score_deal(State& state, Seat last, Events& story);

/// R57: the winner of the game, if it is won.
std::optional<Seat> game_winner(const Sheet& sheet);

/// R58: closes the game; both players start the next from 0.
void close_game(Sheet& sheet, Seat winner, Events& story);

/// Each player's points in the rubber so far, below the line and above.
PerSeat<std::int32_t> grand_totals(const Sheet& sheet);

/// R59
bool rubber_is_over(const FaceUp& up);

/// R60, R61, R62: the bonus, the grand totals, and the winner of the rubber.
void close_rubber(FaceUp& up, Events& story);

/// The bonus of R60 and the rubber go to `winner`, whatever the sheet says; the prison lapses
/// (R61).
void close_conceded_rubber(Sheet& sheet, Seat winner, Events& story);

}  // namespace jojotte
