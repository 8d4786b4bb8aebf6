// SPDX-License-Identifier: MIT
#include "engine/kaiser/scoring.hpp"

#include <cstdlib>

namespace kaiser {
namespace {

// K26
constexpr int game = 52;

// K24
constexpr int defenders_add_up_to = 45;

// K21
int cost_of_failing(const RuleSet& rules, const Contract& contract, int points) {
  switch (rules.failed_bid) {
    case FailedBid::costs_bid: return contract.number;
    case FailedBid::costs_tricks: return std::abs(points);
  }
  return 0;  // unreachable
}

// K27
bool has_lost(const RuleSet& rules, int score) {
  switch (rules.minus_52) {
    case MinusFiftyTwo::plays_on: return false;
    case MinusFiftyTwo::loses: return score <= -game;
  }
  return false;  // unreachable
}

}  // namespace

int worth(const Trick& trick) {
  int points = 1;
  for (const Card card : trick) {
    if (card == five_of_hearts) points += 5;
    if (card == three_of_spades) points -= 3;
  }
  return points;
}

Entry of_bidders(const RuleSet& rules, const Contract& contract, int points) {
  if (points >= contract.number) return {points, 20};
  return {-cost_of_failing(rules, contract, points), 21};
}

int multiplier(const Contract& contract) { return contract.plain ? 2 : 1; }

Entry of_defenders(int score, int points) {
  if (score <= defenders_add_up_to) return {points, 23};
  return {points < 0 ? points : 0, 24};
}

std::optional<Side> winner(const FaceUp& up) {
  bool over = false;
  for (const Side side : all_sides)
    over = over || up.score[side] >= game || has_lost(up.rules, up.score[side]);
  if (!over) return std::nullopt;
  // K28: the bidders are counted first, so of two equal losers they have lost first.
  const Side bidders = side_of(up.contract->bidder), defenders = other(bidders);
  return up.score[bidders] > up.score[defenders] ? bidders : defenders;
}

}  // namespace kaiser
