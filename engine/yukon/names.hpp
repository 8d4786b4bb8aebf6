// SPDX-License-Identifier: MIT
#pragma once

#include "engine/plain.hpp"
#include "engine/round_table.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// Names that every file of the game uses, and how cards rank.
namespace yukon {

using namespace engine::round_table;
using engine::round_table::all_seats, engine::round_table::left_of, engine::round_table::seat_count;
using engine::operator==;
using engine::words;

inline constexpr int seats_min = 2, seats_max = 5;  // Y01
inline constexpr int pack_max = 52;                 // Y03
inline constexpr int hand_size = 5;                 // Y07
inline constexpr int stock_max = pack_max - seats_min * hand_size;
inline constexpr int tricks_max = pack_max / seats_min;

template <class T>
using PerSeat = engine::PerSeat<T, seats_max>;
/// Of each side; without partners each seat is one.
template <class T>
using PerSide = engine::PerSide<T, seats_max>;

/// The cards drawn for the deal (Y06); none of a seat that did not draw.
using Drawn = PerSeat<std::optional<Card>>;
/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seats_max>;

// Y04
inline constexpr CardSet yukons = CardSet::all_of(Rank::jack);
inline constexpr Card grand_yukon = make_card(Rank::jack, Suit::spades);
constexpr bool is_yukon(Card card) { return rank_of(card) == Rank::jack; }

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
