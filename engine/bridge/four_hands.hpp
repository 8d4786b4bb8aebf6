// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/card_choice.hpp"

#include <array>

namespace bridge {

/// The card that promises most, from the hand whose turn it is. `held`: what each hand may hold, so
/// far as the player can tell, by index(Hand).
template <class Action>
Action promising_play(const Board& board, const Play& play,
                      const std::array<CardSet, four_hands>& held) {
  const Hand now = turn(play.lead, play.trick, four_hands);
  Sight sight{.hand = held[index(now)],
              .trick = play.trick,
              .trump = board.contract->trump,
              .hands = four_hands};
  for (std::size_t i = 0; i < sight.after.size(); ++i) {
    const Hand later = after(now, i + 1, four_hands);
    CardSet& may = sight.after[i] = held[index(later)];
    for (const Suit suit : lacks(board.memory, later))
      if (!later.dummy) may = may - CardSet::all_of(suit);
  }
  const Card card = promising_card(sight);
  if (now.dummy) return PlayDummy{card};
  return PlayCard{card};
}

}  // namespace bridge
