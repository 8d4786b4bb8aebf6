// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

/// Names that every file of the game uses.
namespace jojotte {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;

/// R01: two players.
inline constexpr int seat_count = 2;
inline constexpr SeatSet both_seats = SeatSet::first(seat_count);
inline constexpr Seat all_seats[] = {Seat{0}, Seat{1}};

/// Tricks in a deal (R39).
inline constexpr int tricks_of_a_deal = 9;

template <class T>
using PerSeat = engine::PerSeat<T, seat_count>;

constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - static_cast<int>(seat)); }

}  // namespace jojotte
