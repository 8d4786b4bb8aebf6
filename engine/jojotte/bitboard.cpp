// SPDX-License-Identifier: MIT
#include "engine/jojotte/bitboard.hpp"

#include "engine/jojotte/ranking.hpp"

namespace jojotte::bitboard {
namespace {

/// Trumps change places with spades, so that they are the topmost suit.
Index suit_index(Suit suit, Trumps trumps) {
  constexpr auto topmost = static_cast<Suit>(trump_suit);
  if (!trumps) return static_cast<Index>(suit);
  if (suit == *trumps) return trump_suit;
  return static_cast<Index>(suit == topmost ? *trumps : suit);
}

}  // namespace

// R02
Index index_of(Card card, Trumps trumps) {
  const auto stronger = static_cast<Index>(cards_beating(card, trumps).size());
  return 8 * suit_index(suit_of(card), trumps) + 7 - stronger;
}

Bitboard bitboard_of(CardSet cards, Trumps trumps) {
  Bitboard board = 0;
  for (const Card card : cards) board |= bit(index_of(card, trumps));
  return board;
}

}  // namespace jojotte::bitboard
