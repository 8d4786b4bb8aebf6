// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <bit>
#include <cstdint>

/// Cards as the solver sees them. A suit is a lane of eight bits, the stronger the card the higher
/// its bit; trumps, if there are any, lie in the topmost lane. A card is the number of its bit.
namespace jojotte::lanes {

using Lanes = std::uint32_t;
using Place = unsigned;  // 0 to 31

inline constexpr int lane_count = 4;
inline constexpr Place trump_lane = 3;
inline constexpr Lanes all_trumps = Lanes{0xFF} << (8 * trump_lane);

/// Where a card lies. Which card beats which is ranking.hpp's to say; here it becomes an order.
Place place_of(Card card, Trumps trumps);
Lanes lanes_of(CardSet cards, Trumps trumps);

constexpr Lanes bit(Place card) { return Lanes{1} << card; }
constexpr Lanes lane_of(Place card) { return Lanes{0xFF} << (card & 24U); }
constexpr Lanes above(Place card) { return (~Lanes{1} << card) & lane_of(card); }
constexpr Place lowest(Lanes cards) { return static_cast<Place>(std::countr_zero(cards)); }
constexpr Place highest(Lanes cards) { return 31U - static_cast<Place>(std::countl_zero(cards)); }
constexpr unsigned in_lane(Lanes cards, Place lane) { return cards >> (8 * lane) & 0xFFU; }

// R36-R38. `trumps` is all_trumps, or nothing where there are none. play.cpp is the rulebook; that
// this is the same is a property test.
constexpr Lanes replies(Place led, Lanes hand, Lanes trumps) {
  const Lanes same_suit = hand & lane_of(led);
  if (same_suit == 0) return (hand & trumps) != 0 ? hand & trumps : hand;
  const Lanes beating = same_suit & above(led) & trumps;
  return beating != 0 ? beating : same_suit;
}

// R39
constexpr bool beats(Place led, Place reply, Lanes trumps) {
  return ((above(led) | (trumps & ~lane_of(led))) & bit(reply)) != 0;
}

/// The cards of a lane that beat all of the other's in it.
constexpr unsigned tops(unsigned mine, unsigned theirs) {
  return mine & ~((1U << std::bit_width(theirs)) - 1U);
}

}  // namespace jojotte::lanes
