// SPDX-License-Identifier: MIT
#include "engine/jojotte/meld_finder.hpp"

#include <bit>
#include <utility>

namespace jojotte {

Fours fours_in(CardSet hand, Trumps trumps, const RuleSet& rules) {
  Fours fours;
  unsigned ranks = 0xFFFF;
  for (const Suit suit : cards::all_suits) ranks &= hand.ranks_of(suit);
  for (; ranks != 0; ranks &= ranks - 1) {
    const auto rank = static_cast<Rank>(std::countr_zero(ranks));
    if (four_counts(rank, trumps, rules)) fours.push_back(rank);
  }
  if (fours.size() == 2 && four_strength(fours[0], trumps) < four_strength(fours[1], trumps))
    std::swap(fours[0], fours[1]);
  return fours;
}

}  // namespace jojotte
