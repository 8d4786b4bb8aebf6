// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/state.hpp"

#include <cstdint>

/// What a deal is worth.
namespace scotch {

/// What a side writes, by which rule. `cards`: how many it took, if the points are for those.
struct Entry {
  Side side{};
  int points = 0;
  std::uint8_t rule = 0;
  std::uint8_t cards = 0;
};

/// Five trumps, and a line for cards of each side that has enough.
using Entries = FixedVector<Entry, 5 + seats_max>;

/// S16, S18-S21: the points of a trump of this rank.
int points_of_trump(Rank rank);

/// S17: the points for so many cards taken in a deal, of a side or of a player alone.
int for_cards(const RuleSet& rules, int cards);

/// S15: all entries of a deal in which the sides have taken these cards, in the order of counting.
Entries count(const FaceUp& up, const PerSide<CardSet>& taken);

/// The sum of a side's entries, taken so far.
PerSide<std::int16_t> points_so_far(const FaceUp& up);

}  // namespace scotch
