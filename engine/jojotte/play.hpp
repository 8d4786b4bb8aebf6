// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/jojotte/ranking.hpp"
#include "engine/jojotte/refusal.hpp"
#include "engine/jojotte/state.hpp"

namespace jojotte {

/// The cards that may be played, and what to say of any other card of the hand.
struct Playable {
  CardSet cards;
  Refusal otherwise = Refusal::none;
};

/// R36-R38. What a hand may play to this trick.
Playable playable(Trumps trumps, const Trick& trick, CardSet hand);

/// R40. The word that may be said with this card: jo, jotte or none.
Word word_due(const FaceUp& up, Seat seat, CardSet hand, Card card);

}  // namespace jojotte
