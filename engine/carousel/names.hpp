// SPDX-License-Identifier: MIT
#pragma once

#include "engine/plain.hpp"
#include "engine/round_table.hpp"

#include <cstdint>
#include <optional>

/// Names that every file of the game uses.
namespace carousel {

using namespace engine::round_table;
using cards::joker;
using engine::round_table::all_seats, engine::round_table::left_of, engine::round_table::seat_count;
using engine::operator==;
using engine::words;

inline constexpr int seats_min = 2, seats_max = 5;  // C01
inline constexpr int pack_max = 106;                // C02
inline constexpr int hand_size = 10;                // C05
inline constexpr int draws_max = 3;                 // C08
inline constexpr int stock_max = pack_max - 3 * hand_size;

// C11, C13
inline constexpr int meld_least = 3, set_most = 4, sequence_most = 13;
inline constexpr int melds_max = pack_max / meld_least;

/// Cards that lie together, a joker as the card for which it stands (C15): a sequence from its
/// lowest card up, a set in the order of the suits. There is room for one card too many, so that a
/// sequence from ace to ace can be refused.
using Meld = FixedVector<Card, sequence_most + 1>;
/// All that lie on the table.
using Melds = FixedVector<Meld, melds_max>;

template <class T>
using PerSeat = engine::PerSeat<T, seats_max>;

/// The cards drawn for the deal (C04); none of a seat that did not draw.
using Drawn = PerSeat<std::optional<Card>>;

}  // namespace carousel
