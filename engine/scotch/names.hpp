// SPDX-License-Identifier: MIT
#pragma once

#include "engine/plain.hpp"
#include "engine/round_table.hpp"
#include "engine/tricks.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

/// Names that every file of the game uses, and how cards rank.
namespace scotch {

using namespace engine::round_table;
using engine::round_table::all_seats, engine::round_table::left_of, engine::round_table::seat_count;
using engine::operator==;
using engine::words;

inline constexpr int seats_min = 2, seats_max = 7;  // S01
inline constexpr int pack_max = 36;                 // S03
inline constexpr int hand_max = pack_max / seats_min;
inline constexpr int small_hand = 6;               // S08
inline constexpr std::size_t later_hands_max = 2;  // S08: two players have three
inline constexpr int goal = 41;                    // S23

template <class T>
using PerSeat = engine::PerSeat<T, seats_max>;
template <class T>
using PerSide = engine::PerSide<T, seats_max>;

/// A card of each seat, such as that drawn for the deal (S06); none of a seat without one.
using CardOfEach = PerSeat<std::optional<Card>>;

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seats_max>;

/// S04, S05: from low to high.
inline constexpr std::string_view order_of_plain = "6789TJQKA", order_of_trumps = "6789TQKAJ";

/// S04, S05: orders the cards of one suit. Of trumps the jack is the highest.
constexpr int strength(Card card, Suit trump) {
  const Rank rank = rank_of(card);
  const bool best_of_all = rank == Rank::jack && suit_of(card) == trump;
  return static_cast<int>(best_of_all ? Rank::joker : rank);
}

/// The number in the trick of the card that wins it; it is not empty.
inline std::size_t winning(const Trick& trick, Suit trump) {
  return engine::winner_of({trick.begin(), trick.size()}, trump,
                           [&](Card card) { return strength(card, trump); });
}

}  // namespace scotch
