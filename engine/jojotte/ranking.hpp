// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/rule_set.hpp"
#include "engine/jojotte/state.hpp"

/// How strong cards are and what they are worth, by the trumps of the contract (none: no trumps).
namespace jojotte {

/// R02. The cards of the suit led that beat it.
CardSet cards_beating(Card led, Trumps trumps);

/// R39. Does the reply win the trick?
bool wins(Card led, Card reply, Trumps trumps);

/// R42, R43. The points of all the cards of a set.
int card_points(CardSet taken, Trumps trumps, const RankPoints& plain_points);

/// R24. The higher, the better the four of a kind; R02's order.
int four_strength(Rank rank, Trumps trumps);

/// R23. Does a four of this rank count at all?
bool four_counts(Rank rank, Trumps trumps, const RuleSet& rules);

/// R24. Every four is worth the same.
inline constexpr std::uint8_t four_points = 100;

/// R25. What a run of this length, at least three, is worth.
std::uint8_t run_points(int length);

}  // namespace jojotte
