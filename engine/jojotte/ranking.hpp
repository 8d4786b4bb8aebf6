// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/rule_set.hpp"
#include "engine/jojotte/state.hpp"

/// The strength and the worth of cards, by the trumps of the contract (none: no trumps).
namespace jojotte {

/// R02. The cards of the suit led that beat it.
CardSet cards_beating(Card led, Trumps trumps);

/// R39. Does the reply win the trick?
bool wins(Card led, Card reply, Trumps trumps);

/// R42, R43. The points of all the cards of a set.
int card_points(CardSet taken, Trumps trumps, const RankPoints& plain_points);

/// R24. The higher, the better the four; in the order of R02.
int four_strength(Rank rank, Trumps trumps);

/// R23. Does a four of this rank count at all?
bool four_counts(Rank rank, Trumps trumps, const RuleSet& rules);

/// R24. Every four is worth the same.
inline constexpr std::uint8_t four_points = 100;

/// R25. The points of a run of this length, at least three.
std::uint8_t run_points(int length);

}  // namespace jojotte
