// SPDX-License-Identifier: MIT
#pragma once

#include "engine/plain.hpp"
#include "engine/round_table.hpp"
#include "engine/tricks.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// Names that every file of the game uses, and how cards rank.
namespace pippip {

using namespace engine::round_table;
using engine::round_table::all_seats, engine::round_table::left_of, engine::round_table::seat_count;
using engine::operator==;
using engine::words;

inline constexpr int seats_min = 3, seats_max = 12;  // P01
inline constexpr int pack_size = 104;                // P02
inline constexpr int hand_size = 7;                  // P09
inline constexpr int stock_max = pack_size - seats_min * hand_size;
inline constexpr int turned_max = seats_max - 1;  // P15
/// All of a hand: three pairs and, when one card of them is played, a fourth.
inline constexpr int shown_max = hand_size;
inline constexpr int calls_max = 8;  // in a deal: each king serves once (P24)

template <class T>
using PerSeat = engine::PerSeat<T, seats_max>;

/// The cards drawn for the deal (P05); none of a seat that did not draw.
using Drawn = PerSeat<std::optional<Card>>;
/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seats_max>;

/// P03: 2 A K Q J 10 ... 3.
inline constexpr std::string_view order_of_ranks = "3456789TJQKA2";

/// P03: a number that is higher for a better card of the suit.
constexpr int strength(Card card) {
  const Rank rank = rank_of(card);
  return static_cast<int>(rank == Rank::two ? Rank::joker : rank);
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
