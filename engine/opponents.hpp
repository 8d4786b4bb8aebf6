// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

/// Two players against each other. A game for two says
///   using namespace engine::opponents;
/// and declares those names that mean something else in games for others:
///   using engine::opponents::seat_count, engine::opponents::all_seats, ...
namespace engine::opponents {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;
using engine::Side;

inline constexpr int seat_count = 2;
inline constexpr SeatSet both_seats = SeatSet::first(seat_count);
inline constexpr Seat all_seats[] = {Seat{0}, Seat{1}};

template <class T>
using PerSeat = engine::PerSeat<T, seat_count>;

constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - index(seat)); }

}  // namespace engine::opponents
