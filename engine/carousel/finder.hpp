// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/melds.hpp"
#include "engine/game.hpp"

#include <array>
#include <cstdint>
#include <optional>

/// Finds what a player can lay down, whatever of the table must be rearranged for it.
///
/// The ranks are gone through once, from the low ace to the high one. All that matters of the ranks
/// before is how many sequences of one, two or more cards are still open in each suit, and how many
/// jokers have been placed; so equal beginnings are searched once, the best of them. That is exact.
/// The work is bounded: where there are more different beginnings than `positions_max`, some are
/// left out, and so are choices which jokers to free after `work_max` positions. What goes on a
/// meld as it lies is found in any case.
namespace carousel {

/// What it is worth to lay down each card of the hand; jokers under cards::joker.
using Wishes = std::array<std::int16_t, 64>;

/// A table that may follow.
struct Found {
  Melds table;
  int worth = 0;      // of the cards laid down
  bool exact = true;  // nothing was left out in the search
};

/// The table that is worth most, more than 0; none if there is none, or none was found. The melds
/// that stay lie in front, in their order.
std::optional<Found> best_table(const Melds& table, const CardBag& hand, const Wishes& wishes);

/// The same in a fraction of the time, for play-outs: of many possibilities more are left out.
std::optional<Found> good_table(const Melds& table, const CardBag& hand, const Wishes& wishes);

/// Each card is worth its points and a little more.
Wishes by_points();

inline constexpr std::size_t tables_max = 8;
using Tables = FixedVector<Melds, tables_max>;

/// Tables worth a thought, all different: that which lays down most points, that which lays down
/// most cards, and for some cards of the hand one that lays it down with as little else as
/// possible: for those of few points first, which are often kept for the end.
Tables tables_for(const Melds& table, const CardBag& hand);
/// The same; `effort` grows by what was searched.
Tables tables_for(const Melds& table, const CardBag& hand, engine::Effort& effort);

}  // namespace carousel
