// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/solver.hpp"
#include "tests/support/random.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// Best play computed the slow and obvious way, to check the solver: every legal act in every
/// position, without bounds and without skipping cards.
namespace support {

inline constexpr jojotte::Goal all_goals[] = {jojotte::Goal::trick_score, jojotte::Goal::all_tricks,
                                              jojotte::Goal::no_trick};

/// The value of a position for each of all_goals.
using PlainValue = std::array<int, 3>;

struct PlainCard {
  jojotte::Card card{};
  PlainValue value{};
};
using PlainCards = std::vector<PlainCard>;

/// A deal of random hands under a random contract by these rules, before the first lead. A hand has
/// the king or queen of trumps, or both, more often than in random deals.
jojotte::State random_deal(const jojotte::RuleSet& rules, Random& random);

/// Such a deal, played at random, words included, until the hands have `cards_left` cards: 1 to 18.
/// Every other player tends to keep the king and queen of trumps.
jojotte::State random_ending(const jojotte::RuleSet& rules, int cards_left, Random& random);

/// Each legal card's value by minimax over the engine's own acts, with and without words; the
/// result is read from the story of the last card.
PlainCards values_by_acts(const jojotte::State& now);

/// The same for a whole deal before its first lead: minimax over tricks with the rulebook's
/// functions, visiting each position between two tricks once.
PlainCards values_by_tricks(const jojotte::State& now);

/// The first value in which the solver differs; nullopt if it agrees in every value of every goal.
std::optional<std::string> disagreement(jojotte::Solver& solver, const jojotte::State& now,
                                        const PlainCards& expected);

/// The first difference in `count` random endings of one to ten cards, each rule set in turn.
std::optional<std::string> disagreement_over_endings(int count, std::uint64_t seed);

/// The same for `count` whole deals.
std::optional<std::string> disagreement_over_deals(int count, std::uint64_t seed);

}  // namespace support
