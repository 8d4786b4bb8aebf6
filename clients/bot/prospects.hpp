// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"

#include <array>
#include <cstddef>

namespace bot {

/// What a score is worth, in points: those a seat is ahead in the rubber, those it is likely to be
/// ahead at the end of it, and as many again as winning the rubber is thought to be worth. From
/// the score alone; it holds for any two players of the same strength.
class Prospects {
 public:
  explicit Prospects(const jojotte::RuleSet& rules);

  /// For `me`, between two deals or when the rubber is over. 0 is even.
  double worth(const jojotte::Sheet& sheet, Seat me) const;

  /// Of winning the game under way, by what both have below.
  double game(int mine, int his) const;

 private:
  double rubber(const jojotte::Sheet& sheet, Seat me) const;
  double by_games(const jojotte::Sheet& sheet, Seat me) const;
  double by_total(const jojotte::Sheet& sheet, Seat me) const;

  static constexpr std::size_t steps = 16;  // of five points: a game is 80
  jojotte::RuleSet rules_;
  std::array<std::array<double, steps>, steps> game_{};
};

}  // namespace bot
