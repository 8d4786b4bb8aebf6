// SPDX-License-Identifier: MIT
#include "engine/jojotte/ranking.hpp"

namespace jojotte {

bool four_counts(Rank rank, Trumps trumps, const RuleSet& rules) {
  switch (rules.fours_that_count) {
    case FoursThatCount::all_ranks: return true;
    case FoursThatCount::by_the_book: return rank >= (trumps ? Rank::nine : Rank::ten);
  }
  return false;  // unreachable
}

std::uint8_t run_points(int length) { return length == 3 ? 20 : length == 4 ? 40 : 50; }

}  // namespace jojotte
