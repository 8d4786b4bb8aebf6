// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <cstddef>

/// Four players, two sides: partners sit opposite each other. A game for four says
///   using namespace engine::partners;
/// and declares those names that mean something else in games for others:
///   using engine::partners::seat_count, engine::partners::all_seats, ...
namespace engine::partners {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;
using engine::Side;

inline constexpr int seat_count = 4;
inline constexpr std::size_t side_count = 2;
inline constexpr SeatSet every_seat = SeatSet::first(seat_count);
inline constexpr Seat all_seats[] = {Seat{0}, Seat{1}, Seat{2}, Seat{3}};
inline constexpr Side all_sides[] = {Side{0}, Side{1}};

template <class T>
using PerSeat = engine::PerSeat<T, seat_count>;
template <class T>
using PerSide = engine::PerSide<T, side_count>;

/// The seat that comes `steps` (at least 0) after this one in the order of play.
constexpr Seat after(Seat seat, std::size_t steps) {
  return static_cast<Seat>((index(seat) + steps) % seat_count);
}
constexpr Seat left_of(Seat seat) { return after(seat, 1); }
constexpr Seat right_of(Seat seat) { return after(seat, seat_count - 1); }

constexpr Seat partner_of(Seat seat) { return after(seat, 2); }
constexpr Side side_of(Seat seat) { return static_cast<Side>(index(seat) % side_count); }
constexpr Side other(Side side) { return static_cast<Side>(1 - index(side)); }

}  // namespace engine::partners
