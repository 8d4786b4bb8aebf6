// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// Suits, ranks and cards of any pack, and their one-line operations.
namespace cards {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr Suit all_suits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

/// Natural order; the value is the pip count, so Rank{7} is a seven. Each game has its own tables
/// of strength in tricks and of points, which do not follow this order.
enum class Rank : std::uint8_t {
  two = 2,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace,
  joker
};

/// One card in one byte: bits 0-3 rank, 4-5 suit, 6 a joker that stands for this card, 7 zero.
/// There is no null card: use std::optional<Card> where one may be absent. The same card of a
/// second pack is the same value: a game with two packs counts its cards (see CardBag).
enum class Card : std::uint8_t {};

constexpr Card make_card(Rank rank, Suit suit) {
  return static_cast<Card>((static_cast<unsigned>(suit) << 4) | static_cast<unsigned>(rank));
}

constexpr Suit suit_of(Card card) {
  return static_cast<Suit>((static_cast<unsigned>(card) >> 4) & 3U);
}

constexpr Rank rank_of(Card card) { return static_cast<Rank>(static_cast<unsigned>(card) & 15U); }

/// A joker that stands for no card.
inline constexpr Card joker = make_card(Rank::joker, Suit::clubs);

/// The joker that stands for `card`.
constexpr Card joker_for(Card card) { return static_cast<Card>(static_cast<unsigned>(card) | 64U); }

/// Whether a joker stands for this card. suit_of() and rank_of() are those of the card.
constexpr bool is_named_joker(Card card) { return (static_cast<unsigned>(card) & 64U) != 0; }

/// The card as it was dealt: a joker, if a joker stands for it.
constexpr Card as_dealt(Card card) { return is_named_joker(card) ? joker : card; }

/// The rank next below in natural order. `rank` is above a two.
constexpr Rank next_below(Rank rank) { return static_cast<Rank>(static_cast<unsigned>(rank) - 1); }

}  // namespace cards
