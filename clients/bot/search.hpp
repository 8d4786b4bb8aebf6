// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/chance.hpp"
#include "clients/bot/prospects.hpp"
#include "clients/bot/sampler.hpp"
#include "engine/jojotte/solver.hpp"

#include <vector>

namespace bot {

/// An act and what it is worth, in the points of Prospects, on average over the worlds looked at.
struct Valued {
  Action action;
  double worth = 0;
  int best_in = 0;  // in so many of the worlds no act was worth more
};

/// How much a search looks at. These are its only bounds: it knows no time.
struct Effort {
  int worlds = 1;            // hidden hands dealt for a decision
  bool reads_calls = false;  // whether they are to explain what the opponent has called
};

/// Values what a seat may do. Each hidden hand that is dealt is solved with both hands open; before
/// the play both go on by rule of thumb until the first card, each by his own hand. The same
/// worlds serve for all acts. Not for two threads at once.
class Search {
 public:
  explicit Search(const jojotte::RuleSet& rules) : prospects_(rules) {}

  /// Every act of `view.own->actions`, in that order, of which there is one at least.
  std::vector<Valued> values(const View& view, const Story& story, Effort effort, Chance& chance);

 private:
  /// A deal that has been solved in the world at hand.
  struct Solved {
    jojotte::OpenPlay deal;
    jojotte::Goal goal;
    int value;
  };

  std::vector<Valued> cards(const View& view, const Sampler& sampler, int worlds, Chance& chance);
  std::vector<Valued> calls(const View& view, const Sampler& sampler, int worlds, Chance& chance);
  static void count_best(std::vector<Valued>& valued, const std::vector<double>& here);
  double played_out(jojotte::State world, Seat me, const Action& action);
  double of_the_play(const jojotte::State& world, Seat me);
  int solved(const jojotte::OpenPlay& deal, jojotte::Goal goal);

  Prospects prospects_;
  jojotte::Solver solver_;
  std::vector<Solved> solved_;
};

}  // namespace bot
