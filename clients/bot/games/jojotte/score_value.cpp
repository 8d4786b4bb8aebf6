// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/score_value.hpp"

#include "engine/jojotte/scoring.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bot {
namespace {

using namespace jojotte;

constexpr double rubber_is_worth = 500;   // in addition to its bonus
constexpr double bonus = 300;             // R60
constexpr double spread_of_a_game = 160;  // standard deviation of the points of a game

/// The points a deal writes below the line, with their frequency in thousandths.
struct Below {
  std::size_t points;
  double share;
};
constexpr Below below_shares[] = {{45, 40},  {55, 90},   {65, 140}, {75, 140}, {85, 150},
                                  {95, 130}, {105, 110}, {115, 80}, {125, 60}, {135, 60}};

double normal(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

int total(const Sheet& sheet, Seat seat) {
  int points = sheet.above[seat] + sheet.below[seat];
  for (const auto& game : sheet.closed) points += game[seat];
  return points;
}

int ahead(const Sheet& sheet, Seat me) { return total(sheet, me) - total(sheet, other(me)); }

}  // namespace

ScoreValue::ScoreValue(const RuleSet& rules) : rules_(rules) {
  for (std::size_t mine = steps; mine-- > 0;)
    for (std::size_t theirs = steps; theirs-- > 0;) {
      double won = 0;
      for (const Below& row : below_shares) {
        const std::size_t steps_on = row.points / 5;
        const double if_mine = mine + steps_on >= steps ? 1 : game_[mine + steps_on][theirs];
        const double if_theirs = theirs + steps_on >= steps ? 0 : game_[mine][theirs + steps_on];
        won += row.share * (if_mine + if_theirs) / 2'000.0;
      }
      game_[mine][theirs] = won;
    }
}

double ScoreValue::game_won(int mine, int theirs) const {
  const auto step = [](int points) {
    return static_cast<std::size_t>(std::clamp(points / 5, 0, static_cast<int>(steps) - 1));
  };
  return game_[step(mine)][step(theirs)];
}

/// The probability of winning two games before the opponent does.
double ScoreValue::rubber_won(const Sheet& sheet, Seat me) const {
  const double now = game_won(sheet.below[me], sheet.below[other(me)]);
  const auto with = [](int mine, int theirs) {
    if (mine >= 2) return 1.0;
    if (theirs >= 2) return 0.0;
    return mine == theirs ? 0.5 : mine > theirs ? 0.75 : 0.25;
  };
  const int mine = sheet.games[me], theirs = sheet.games[other(me)];
  return now * with(mine + 1, theirs) + (1 - now) * with(mine, theirs + 1);
}

double ScoreValue::by_games(const Sheet& sheet, Seat me) const {
  const double won = rubber_won(sheet, me);
  return ahead(sheet, me) + (2 * won - 1) * (bonus + rubber_is_worth);
}

/// The higher total wins the match (R62); the bonus goes by games or by the total (R60).
double ScoreValue::by_total(const Sheet& sheet, Seat me) const {
  const bool two_games = rules_.rubber_ends == RubberEnds::with_two_games;
  const double games_left = (two_games ? 2.0 : 2.5) - static_cast<double>(sheet.closed.size()) -
                            std::max(sheet.below[me], sheet.below[other(me)]) / 160.0;
  const double spread = spread_of_a_game * std::sqrt(std::max(games_left, 0.2));
  const double now =
      ahead(sheet, me) + 60 * (2 * game_won(sheet.below[me], sheet.below[other(me)]) - 1);
  if (rules_.rubber_bonus == RubberBonus::by_total)
    return now + (2 * normal(now / spread) - 1) * (bonus + rubber_is_worth);
  const double games = rubber_won(sheet, me);
  const double won =
      games * normal((now + bonus) / spread) + (1 - games) * normal((now - bonus) / spread);
  return now + (2 * games - 1) * bonus + (2 * won - 1) * rubber_is_worth;
}

/// R62: a bot plays for whatever wins the match, be it the rubber or the higher total.
double ScoreValue::worth(const Sheet& sheet, Seat me) const {
  const bool by_rubbers = rules_.match_winner == MatchWinner::first_to_win_rubbers;
  if (sheet.result) {
    const double points = sheet.result->totals[me] - sheet.result->totals[other(me)];
    const auto winner = by_rubbers ? sheet.result->winner : who_has_more(sheet.result->totals);
    return points + (!winner ? 0 : winner == me ? rubber_is_worth : -rubber_is_worth);
  }
  return by_rubbers ? by_games(sheet, me) : by_total(sheet, me);
}

}  // namespace bot
