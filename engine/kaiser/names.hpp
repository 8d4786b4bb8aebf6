// SPDX-License-Identifier: MIT
#pragma once

#include "engine/partners.hpp"
#include "engine/plain.hpp"

/// Names that every file of the game uses.
namespace kaiser {

using namespace engine::partners;  // K01
using engine::partners::after, engine::partners::all_seats, engine::partners::all_sides;
using engine::partners::every_seat, engine::partners::left_of, engine::partners::other;
using engine::partners::partner_of, engine::partners::PerSeat, engine::partners::PerSide;
using engine::partners::right_of, engine::partners::seat_count, engine::partners::side_count;
using engine::partners::side_of;
using engine::operator==;
using engine::words;

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
