// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/names.hpp"
#include "engine/tricks.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace pippip {

/// P03: 2 A K Q J 10 ... 3.
inline constexpr std::string_view order_of_ranks = "3456789TJQKA2";

/// P03: a number that is higher for a better card of the suit.
constexpr int strength(Card card) {
  const Rank rank = rank_of(card);
  return rank == Rank::two ? static_cast<int>(Rank::joker) : static_cast<int>(rank);
}

/// P04.
constexpr int points_of(Card card) {
  constexpr int points[] = {0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 5, 10, 0};
  return points[static_cast<std::size_t>(rank_of(card))];
}

// P12, P13
/// The number in the trick of the card that wins it.
inline std::size_t winning(std::span<const Card> trick, Suit trump) {
  return engine::winner_of(trick, trump, strength, engine::OfEquals::later_wins);
}

}  // namespace pippip
