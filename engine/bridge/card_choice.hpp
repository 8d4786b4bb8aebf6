// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"

#include <array>

/// A heuristic for the play of a card, in every form.
namespace bridge {

/// What the player of a card goes by.
struct Sight {
  CardSet hand;  // whose turn it is, without cards that it may not play
  Trick trick;   // as it lies
  Strain trump;
  std::size_t hands = 2;  // with four, every other hand is on the same side
  /// What the hands that come after this one may hold, in the order of play: the first is the next.
  std::array<CardSet, hands_max - 1> after = {};
};

/// The card that promises most: the trick, if it takes it, less what the card might still do. It
/// may be played.
Card promising_card(const Sight& sight);

/// The card that will be missed least: it may be played, and the trick is worth nothing.
Card least_useful_card(CardSet hand, const Trick& trick);

/// Tricks that a declarer takes if both play like this and see each other's hands: the other leads.
int tricks_by_heuristic(CardSet declarer, CardSet other, Strain trump);

}  // namespace bridge
