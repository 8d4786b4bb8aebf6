// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/jojotte/ranking.hpp"
#include "engine/jojotte/refusal.hpp"
#include "engine/jojotte/state.hpp"

namespace jojotte {

/// The cards that may be played, and why the others of the hand may not.
struct Playable {
  CardSet cards;
  Refusal otherwise = Refusal::none;
};

/// R36-R38. The cards of a hand that may be played to this trick.
Playable playable(Trumps trumps, const Trick& trick, CardSet hand);

/// R36-R38. Cards that the player cannot hold after answering this lead with this card.
CardSet disproved(Card led, Card reply, Trumps trumps);

/// R40. The word that may be said with this card: jo, jotte or none.
Word word_due(const FaceUp& up, Seat seat, CardSet hand, Card card);

}  // namespace jojotte
