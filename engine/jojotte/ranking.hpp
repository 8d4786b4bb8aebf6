// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/ranking.hpp"
#include "engine/jojotte/rule_set.hpp"
#include "engine/jojotte/state.hpp"

/// Which fours count, and what melds are worth.
namespace jojotte {

/// R23. Does a four of this rank count at all?
bool four_counts(Rank rank, Trumps trumps, const RuleSet& rules);

/// R24. Every four is worth the same.
inline constexpr std::uint8_t four_points = 100;

/// R25. The points of a run of this length, at least three.
std::uint8_t run_points(int length);

}  // namespace jojotte
