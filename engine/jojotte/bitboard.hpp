// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <bit>
#include <cstdint>

/// Sets of cards as 32 bits, for the searches. Each suit has eight bits; the stronger a card, the
/// higher its bit. Trumps, if there are any, are the topmost suit. A card is the index of its bit.
namespace jojotte::bitboard {

using Bitboard = std::uint32_t;
using Index = unsigned;  // of a bit, 0 to 31

inline constexpr int suit_count = 4;
inline constexpr Index trump_suit = 3;
inline constexpr Bitboard all_trumps = Bitboard{0xFF} << (8 * trump_suit);

/// The index of a card. It follows ranking.hpp, which knows which card beats which.
Index index_of(Card card, Trumps trumps);
Bitboard bitboard_of(CardSet cards, Trumps trumps);

constexpr Bitboard bit(Index card) { return Bitboard{1} << card; }
constexpr Bitboard suit_mask(Index card) { return Bitboard{0xFF} << (card & 24U); }
constexpr Bitboard above(Index card) { return (~Bitboard{1} << card) & suit_mask(card); }
constexpr Index lowest(Bitboard cards) { return static_cast<Index>(std::countr_zero(cards)); }
constexpr Index highest(Bitboard cards) {
  return 31U - static_cast<Index>(std::countl_zero(cards));
}
constexpr unsigned in_suit(Bitboard cards, Index suit) { return cards >> (8 * suit) & 0xFFU; }

// R36-R38: the cards that may answer a lead. `trumps` is all_trumps or 0. play.cpp has the same
// rule on cards; a property test compares them.
constexpr Bitboard replies(Index led, Bitboard hand, Bitboard trumps) {
  const Bitboard same_suit = hand & suit_mask(led);
  if (same_suit == 0) return (hand & trumps) != 0 ? hand & trumps : hand;
  const Bitboard beating = same_suit & above(led) & trumps;
  return beating != 0 ? beating : same_suit;
}

// R39: does the reply win the trick?
constexpr bool beats(Index led, Index reply, Bitboard trumps) {
  return ((above(led) | (trumps & ~suit_mask(led))) & bit(reply)) != 0;
}

// R36-R38: cards that the player cannot hold after answering a lead with this reply; play.cpp has
// the same rule on cards, and a property test compares them.
constexpr Bitboard disproved(Index led, Index reply, Bitboard trumps) {
  if ((suit_mask(led) & bit(reply)) != 0)
    return beats(led, reply, trumps) ? 0 : above(led) & trumps;
  return suit_mask(led) | ((trumps & bit(reply)) != 0 ? 0 : trumps);
}

/// The cards of one suit, eight bits, that beat all those of the other hand.
constexpr unsigned winners(unsigned mine, unsigned theirs) {
  return mine & ~((1U << std::bit_width(theirs)) - 1U);
}

}  // namespace jojotte::bitboard
