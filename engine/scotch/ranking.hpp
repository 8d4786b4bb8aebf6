// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/names.hpp"

#include <string_view>

/// How cards rank.
namespace scotch {

/// S04, S05: from low to high.
inline constexpr std::string_view order_of_plain = "6789TJQKA", order_of_trumps = "6789TQKAJ";

/// S04, S05: orders the cards of one suit. Of trumps the jack is the highest.
constexpr int strength(Card card, Suit trump) {
  const Rank rank = rank_of(card);
  const bool best_of_all = rank == Rank::jack && suit_of(card) == trump;
  return static_cast<int>(best_of_all ? Rank::joker : rank);
}

}  // namespace scotch
