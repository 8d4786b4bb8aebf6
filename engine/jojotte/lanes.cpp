// SPDX-License-Identifier: MIT
#include "engine/jojotte/lanes.hpp"

#include "engine/jojotte/ranking.hpp"

namespace jojotte::lanes {
namespace {

/// Trumps change places with spades; so they lie in the trump lane, and every suit in one.
Place lane_of_suit(Suit suit, Trumps trumps) {
  constexpr auto topmost = static_cast<Suit>(trump_lane);
  if (!trumps) return static_cast<Place>(suit);
  if (suit == *trumps) return trump_lane;
  return static_cast<Place>(suit == topmost ? *trumps : suit);
}

}  // namespace

// R02
Place place_of(Card card, Trumps trumps) {
  const auto stronger = static_cast<Place>(cards_beating(card, trumps).size());
  return 8 * lane_of_suit(suit_of(card), trumps) + 7 - stronger;
}

Lanes lanes_of(CardSet cards, Trumps trumps) {
  Lanes lanes = 0;
  for (const Card card : cards) lanes |= bit(place_of(card, trumps));
  return lanes;
}

}  // namespace jojotte::lanes
