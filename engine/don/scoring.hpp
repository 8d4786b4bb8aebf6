// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/state.hpp"

#include <cstdint>
#include <optional>

/// What cards are worth, one function for each rule, in the order of the rulebook.
namespace don {

/// What a card scores for the side that takes it, and by which rule.
struct Entry {
  int points = 0;
  std::uint8_t rule = 0;
};

/// D14, D15. A card of no worth has 0 points by no rule.
Entry entry_for(Card card, Suit trump);

/// What the cards of a trick score together.
std::int16_t points_in(const Trick& trick, Suit trump);

/// D17: what a card counts for game.
int counts_for_game(Card card);

/// D18: the side that scores for game, and what it scores; no side if both count the same.
inline constexpr int points_for_game = 8;
std::optional<Side> winner_of_game_points(const PerSide<std::int16_t>& counts);

/// D20: the side that has reached the target. Both never have.
std::optional<Side> winner(const FaceUp& up);

}  // namespace don
