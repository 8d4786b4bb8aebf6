// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/cards/lying.hpp"
#include "engine/seat.hpp"
#include "engine/vocabulary.hpp"

#include <cstdint>

/// Names that every file of the game uses.
namespace leopard {

using cards::Card;
using cards::CardBag;
using cards::CardSet;
using cards::FixedVector;
using cards::Lying;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;
using engine::Spot;

inline constexpr int seat_count = 2;     // L01
inline constexpr int pack_size = 104;    // L02
inline constexpr int cards_to_each = 8;  // L05
inline constexpr int stock_size = pack_size - seat_count * cards_to_each;

inline constexpr SeatSet both_seats = SeatSet::first(seat_count);
inline constexpr Seat all_seats[] = {Seat{0}, Seat{1}};

template <class T>
using PerSeat = engine::PerSeat<T, seat_count>;

constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - static_cast<int>(seat)); }

/// L03, L06. The ace is low: 1 to 13.
constexpr int number_of(Rank rank) { return rank == Rank::ace ? 1 : static_cast<int>(rank); }

}  // namespace leopard
