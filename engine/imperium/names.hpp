// SPDX-License-Identifier: MIT
#pragma once

#include "engine/opponents.hpp"
#include "engine/plain.hpp"

/// Names that every file of the game uses.
namespace imperium {

using namespace engine::opponents;  // I01
using engine::opponents::all_seats, engine::opponents::both_seats, engine::opponents::other;
using engine::opponents::PerSeat, engine::opponents::seat_count;
using engine::operator==;
using engine::words;

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
