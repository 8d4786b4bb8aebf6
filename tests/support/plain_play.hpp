// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/solver.hpp"
#include "tests/support/random.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// Best play the slow and obvious way, to hold the solver against: every legal act of every
/// position, no bounds, no cards left out.
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

/// A deal of random hands under a random contract by these rules, before the first lead. King and
/// queen of trumps are in a hand, often the same one, more often than chance would have it.
jojotte::State random_deal(const jojotte::RuleSet& rules, Random& random);

/// Such a deal, played at random (words too) until `cards_left` are in the hands: 1 to 18.
/// Every other player at it is sparing with king and queen of trumps.
jojotte::State random_ending(const jojotte::RuleSet& rules, int cards_left, Random& random);

/// Each legal card's value by minimax over the engine's own acts, words said and not said; what
/// comes of it is read off the story of the last card.
PlainCards values_by_acts(const jojotte::State& now);

/// The same for a whole deal before its first lead: minimax over tricks with the rulebook's
/// functions, each position between two tricks looked at once.
PlainCards values_by_tricks(const jojotte::State& now);

/// The first disagreement of the solver, in any value of any goal; none if it agrees.
std::optional<std::string> disagreement(jojotte::Solver& solver, const jojotte::State& now,
                                        const PlainCards& expected);

/// The first disagreement over `count` random endings of one to ten cards, each rule set in turn.
std::optional<std::string> disagreement_over_endings(int count, std::uint64_t seed);

/// The same over `count` whole deals.
std::optional<std::string> disagreement_over_deals(int count, std::uint64_t seed);

}  // namespace support
