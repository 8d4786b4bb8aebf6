// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/state.hpp"

#include <cstdint>
#include <optional>

/// What a deal is worth, one function for each rule, in the order of the rulebook.
namespace kaiser {

/// K19: the points of one trick.
int worth(const Trick& trick);

/// What a side writes, and by which rule.
struct Entry {
  int points = 0;
  std::uint8_t rule = 0;
};

/// K20, K21: the bidders' entry at single value; `points` are those of their tricks.
Entry of_bidders(const RuleSet& rules, const Contract& contract, int points);

/// K22: what the bidders' entry is multiplied by.
int multiplier(const Contract& contract);

/// K23, K24: the defenders' entry; `score` is theirs before the deal.
Entry of_defenders(int score, int points);

/// K26-K28: the side that has won the game, once a deal is scored.
std::optional<Side> winner(const FaceUp& up);

}  // namespace kaiser
