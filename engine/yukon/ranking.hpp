// SPDX-License-Identifier: MIT
#pragma once

#include "engine/yukon/names.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace yukon {

/// Y04: J A K Q 10 ... 2.
inline constexpr std::string_view order_of_ranks = "23456789TQKAJ";

/// Y04: a number that is higher for a better card. All Yukons but the Grand Yukon are equal; other
/// cards are only compared within a suit, or by rank alone in the draw for the deal.
constexpr int strength(Card card) {
  if (card == grand_yukon) return 16;
  return is_yukon(card) ? 15 : static_cast<int>(rank_of(card));
}

/// Y05.
constexpr int points_of(Card card) {
  constexpr int points[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 2, 3, 5, 0};
  return card == grand_yukon ? 15 : points[static_cast<std::size_t>(rank_of(card))];
}

/// Y10, Y11: the cards that belong to a suit; its jack does not.
constexpr CardSet of_suit(Suit suit) { return CardSet::all_of(suit) - yukons; }

// Y15
/// Whether a card that is played later beats the one that would have taken the trick.
constexpr bool beats(Card later, Card best, Suit asked) {
  if (is_yukon(later) || is_yukon(best))
    return later == grand_yukon || (is_yukon(later) && !is_yukon(best));
  return suit_of(later) == asked && (suit_of(best) != asked || strength(later) > strength(best));
}

/// The number in the trick of the card that takes it. The trick is not empty; the suit of its first
/// card, a Yukon too, is asked for (Y13).
constexpr std::size_t winning(std::span<const Card> trick) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i)
    if (beats(trick[i], trick[best], suit_of(trick[0]))) best = i;
  return best;
}

}  // namespace yukon
