// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

/// Names that every file of the game uses.
namespace scotch {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::make_card;
using cards::Rank;
using cards::Suit;
using engine::index;
using engine::Seat;
using engine::SeatSet;
using engine::Side;

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

}  // namespace scotch
