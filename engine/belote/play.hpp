// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/action.hpp"
#include "engine/belote/ranking.hpp"
#include "engine/belote/refusal.hpp"
#include "engine/belote/state.hpp"

namespace belote {

/// The cards that may be played, and why the others of the hand may not.
struct Playable {
  CardSet cards;
  CommonRefusal otherwise = CommonRefusal::none;
};

/// R36-R38. The cards of a hand that may be played to this trick.
Playable playable(Trumps trumps, const Trick& trick, CardSet hand);

/// R36-R38. Cards that the player cannot hold after answering this lead with this card.
CardSet disproved(Card led, Card reply, Trumps trumps);

/// R40. The word that may be said with this card: jo, jotte or none.
Word word_due(const DealUp& up, Seat seat, CardSet hand, Card card);

/// R36-R38, R40. Why a seat with this hand may not play this card, or not say this word with it.
CommonRefusal playing(const DealUp& up, const Trick& trick, Seat seat, CardSet hand,
                      const PlayCard& wanted);

/// The trick with this card in it, which leaves its hand.
Trick with_card(DealUp& up, DealDown& down, const Trick& trick, Seat seat, const PlayCard& played);

/// R39. Gives a trick of two cards to the seat that wins it, which leads to the next.
Seat take(DealUp& up, DealDown& down, const Trick& trick);

/// R39. Whether all nine tricks are taken.
bool all_is_played(const DealUp& up);

}  // namespace belote
