// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/runs.hpp"
#include "engine/jojotte/ranking.hpp"

/// The melds in a hand: pure functions of the cards.
namespace jojotte {

/// Nine cards hold at most two fours.
using Fours = FixedVector<Rank, 2>;

/// The fours that count (R23), the best first (R24).
Fours fours_in(CardSet hand, Trumps trumps, const RuleSet& rules);

}  // namespace jojotte
