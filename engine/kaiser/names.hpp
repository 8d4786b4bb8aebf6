// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <cstddef>

/// Names that every file of the game uses.
namespace kaiser {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;
using engine::Side;

/// K01: four players, two sides.
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
  return static_cast<Seat>((engine::index(seat) + steps) % seat_count);
}

constexpr Seat left_of(Seat seat) { return after(seat, 1); }

/// K01: partners sit opposite each other.
constexpr Side side_of(Seat seat) { return static_cast<Side>(engine::index(seat) % side_count); }

constexpr Side other(Side side) { return static_cast<Side>(1 - engine::index(side)); }

/// K19: the two cards with a worth of their own.
inline constexpr Card five_of_hearts = make_card(Rank::five, Suit::hearts);
inline constexpr Card three_of_spades = make_card(Rank::three, Suit::spades);

/// K02: eight to ace of every suit, two sevens, the five of hearts and the three of spades.
inline constexpr CardSet pack_set = [] {
  CardSet set{make_card(Rank::seven, Suit::clubs), make_card(Rank::seven, Suit::diamonds),
              five_of_hearts, three_of_spades};
  for (const Rank rank :
       {Rank::eight, Rank::nine, Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::ace})
    set = set | CardSet::all_of(rank);
  return set;
}();

/// Cards of a hand, and tricks of a deal (K05, K18).
inline constexpr int hand_size = 8;

}  // namespace kaiser
