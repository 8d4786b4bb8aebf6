// SPDX-License-Identifier: MIT
#include "engine/quinto/scoring.hpp"

namespace quinto {
namespace {

// Q22: a score of this many points ends the game. Every score is a multiple of five.
int points_that_end(const RuleSet& rules) {
  constexpr int target = 250;
  switch (rules.target) {
    case Target::reached: return target;
    case Target::passed: return target + 1;
  }
  return target;  // unreachable
}

// Q25
int games_that_win(const RuleSet& rules) { return plays_rubber(rules) ? 2 : 1; }

}  // namespace

bool plays_rubber(const RuleSet& rules) {
  switch (rules.length) {
    case Length::rubber: return true;
    case Length::game: return false;
  }
  return false;  // unreachable
}

std::optional<Side> winner_of_game(const FaceUp& up) {
  const int one = up.score[Side{0}], two = up.score[Side{1}];
  const int ends = points_that_end(up.rules);
  if ((one < ends && two < ends) || one == two) return std::nullopt;
  return one > two ? Side{0} : Side{1};
}

bool has_won_match(const FaceUp& up, Side side) {
  return up.games[side] >= games_that_win(up.rules);
}

}  // namespace quinto
