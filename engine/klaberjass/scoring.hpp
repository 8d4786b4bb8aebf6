// SPDX-License-Identifier: MIT
#pragma once

#include "engine/klaberjass/event.hpp"
#include "engine/klaberjass/state.hpp"

#include <optional>

/// What a deal is worth, one function for each rule, in the order of the rulebook.
namespace klaberjass {

/// B37, B38: the points of the cards of a set.
int points_of_cards(CardSet cards, Trumps trumps);

/// B36-B40: what a seat has in this deal; `last` took the last trick.
Counted count(const State& state, Seat seat, Seat last);

/// What a seat writes, and by which rule.
struct Entry {
  int points = 0;
  std::uint8_t rule = 0;
};

/// B41, B42: the entries of declarer and defender, who have come to these totals.
struct Entries {
  Entry declarer, defender;
};
Entries entries(int declarer, int defender);

/// B43-B45: the seat that has won the game, once a deal is scored.
std::optional<Seat> winner(const FaceUp& up);

}  // namespace klaberjass
