// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/story.hpp"

#include <array>
#include <cstddef>

namespace bot {

/// The value of a score in points: the seat's lead in the rubber, its expected lead at the end, and
/// an allowance for winning the rubber. It depends on the score alone and assumes two players of
/// the same strength.
class ScoreValue {
 public:
  explicit ScoreValue(const jojotte::RuleSet& rules);

  /// For `me`, between two deals or after the rubber. 0 is even.
  double worth(const jojotte::Sheet& sheet, Seat me) const;

  /// The probability of winning the current game, with these points below the line.
  double game_won(int mine, int theirs) const;

 private:
  double rubber_won(const jojotte::Sheet& sheet, Seat me) const;
  double by_games(const jojotte::Sheet& sheet, Seat me) const;
  double by_total(const jojotte::Sheet& sheet, Seat me) const;

  static constexpr std::size_t steps = 16;  // of five points: a game is 80
  jojotte::RuleSet rules_;
  std::array<std::array<double, steps>, steps> game_{};
};

}  // namespace bot
