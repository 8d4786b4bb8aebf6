// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/ladder.hpp"
#include "engine/quinto/worth.hpp"

#include <array>
#include <optional>

/// A heuristic for the play of a card, in both forms of the game.
namespace quinto {

/// What the player of a card goes by.
struct Sight {
  CardSet hand;    // whose turn it is
  Trick trick;     // as it lies
  CardSet unseen;  // in hands or in the cachette, they cannot tell where
  int held = 0;    // cards in each hidden hand, about
  Stakes stakes;
  /// The other hands in the order of play, if they see them; that of the partner is the second.
  std::array<std::optional<CardSet>, 3> open = {};
};

/// The card of the hand that promises most: what the trick will be worth, by the chance to take it,
/// less what the card might still do. It may be played.
Card promising_card(const Sight& sight);

/// Whether a hand should double, and redouble, if it may.
bool is_worth_doubling(CardSet hand);
bool is_worth_redoubling(CardSet hand);

}  // namespace quinto
