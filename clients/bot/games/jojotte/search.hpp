// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/random.hpp"
#include "clients/bot/games/jojotte/sampler.hpp"
#include "clients/bot/games/jojotte/score_value.hpp"
#include "engine/jojotte/solver.hpp"

#include <vector>

namespace bot {

/// An act and its average worth over the worlds looked at, on the scale of ScoreValue.
struct Valued {
  Action action;
  double worth = 0;
  int best_in = 0;  // the number of worlds in which no act was worth more
};

/// The bounds of a search; time is none of them.
struct Effort {
  int worlds = 1;            // hidden hands dealt for a decision
  bool reads_calls = false;  // whether they should explain the opponent's calls
};

/// Values the actions of a seat. Each world that is dealt is solved with both hands open; before
/// the play, both players go on by the heuristic until the first card, each seeing only their own
/// hand. All acts are tried in the same worlds. Not thread-safe.
class Search {
 public:
  explicit Search(const jojotte::RuleSet& rules) : score_value_(rules) {}

  /// Every legal action of the view but claims, in the order of jojotte::legal(); there must be at
  /// least one.
  std::vector<Valued> values(const View& view, const Story& story, Effort effort, Random& random);

 private:
  /// A deal that has been solved in the current world.
  struct Solved {
    jojotte::OpenPlay deal;
    jojotte::Goal goal;
    int value;
  };

  std::vector<Valued> cards(const View& view, const Sampler& sampler, int worlds, Random& random);
  std::vector<Valued> calls(const View& view, const Sampler& sampler, int worlds, Random& random);
  static void count_best(std::vector<Valued>& valued, const std::vector<double>& here);
  double played_out(jojotte::State world, Seat me, const Action& action);
  double of_the_play(const jojotte::State& world, Seat me);
  int solved(const jojotte::OpenPlay& deal, jojotte::Goal goal);

  ScoreValue score_value_;
  jojotte::Solver solver_;
  std::vector<Solved> solved_;
};

}  // namespace bot
