// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <cstddef>

/// Names that every file of the game uses.
namespace imperium {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;
using engine::Side;

// I01
inline constexpr int seat_count = 2;
inline constexpr Seat all_seats[] = {Seat{0}, Seat{1}};
inline constexpr SeatSet both_seats = SeatSet::first(seat_count);

template <class T>
using PerSeat = engine::PerSeat<T, seat_count>;

constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - engine::index(seat)); }

/// From high to low.
inline constexpr Rank all_ranks[] = {Rank::ace, Rank::king, Rank::queen, Rank::jack};

/// I02: ace, king, queen and jack of each suit, and a joker.
inline constexpr CardSet pack_set = [] {
  CardSet set{cards::joker};
  for (const Rank rank : all_ranks) set = set | CardSet::all_of(rank);
  return set;
}();

/// I10, I11: cards of a hand, and so tricks of a deal; cards that nobody sees.
inline constexpr int hand_size = 5;
inline constexpr int stock_size = 6;

}  // namespace imperium
