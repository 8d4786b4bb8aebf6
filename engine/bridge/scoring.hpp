// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/event.hpp"

/// Rules 19-30: the score of a deal, a game and a rubber. One function for each rule; every entry
/// on the sheet is told as an event that names its rule.
namespace bridge {

/// Rule 19
constexpr PerSeat<std::int32_t> totals(const Sheet& sheet) {
  PerSeat<std::int32_t> all;
  for (const Seat seat : all_seats)
    all[seat] = sheet.below[seat] + sheet.above[seat] + sheet.earlier[seat];
  return all;
}

/// Rule 27
inline constexpr int game_points = 100;

/// Rule 28
constexpr bool is_vulnerable(const Sheet& sheet, Seat seat) { return sheet.games[seat] > 0; }

/// Rule 20: so many tricks above six, not doubled.
int trick_points(Strain trump, int tricks);

/// Rule 25: tricks that are missing from a contract.
int undertrick_points(int missing, bool vulnerable, Doubled doubled);

/// Rule 22
int overtrick_points(const Contract& contract, int more, bool vulnerable);

/// Rule 24: none below six.
int slam_points(int level, bool vulnerable);

/// Rule 26: what a hand of thirteen cards has in honours.
int honour_points(CardSet hand, Strain trump);

/// The lines of one deal.
using Lines = FixedVector<Scored, 6>;

/// Rules 20-26: enters a deal that has been played out, in a game of so many hands.
Lines score_deal(Board& board, const RuleSet& rules, std::size_t hands);

/// Rule 27: the winner of the game under way, if it is won.
std::optional<Seat> game_winner(const Sheet& sheet);

/// Rule 27: both start the next game from nothing.
GameWon close_game(Sheet& sheet, Seat winner);

/// Rule 29: the winner of a rubber that is over, and the bonus for that.
std::optional<Seat> has_two_games(const Sheet& sheet);
Scored close_rubber(Sheet& sheet, Seat winner);

/// Rule 30: no winner where totals are equal.
std::optional<Seat> rubber_winner(const Sheet& sheet);

/// Rule 34: whether the match ends with this deal, even if the rubber is not finished.
bool is_last_deal(const Board& board, const RuleSet& rules);

/// Rule 34: the bonuses of a rubber that is not finished.
Lines close_unfinished(Sheet& sheet);

/// What each player's sheet is worth while the rubber lasts: the points, and what may be hoped for
/// from games won and part-scores.
engine::Standing prospects(const Board& board, bool over);

}  // namespace bridge
