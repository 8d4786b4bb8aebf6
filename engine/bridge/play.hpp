// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/event.hpp"
#include "engine/bridge/refusal.hpp"
#include "engine/bridge/state.hpp"
#include "engine/tricks.hpp"

/// Rules 15-17: tricks, in every form.
namespace bridge {

/// Rule 15: what a hand may add to a trick.
inline CardSet playable(CardSet hand, const Trick& trick) {
  return trick.empty() ? hand : engine::follow(hand, suit_of(trick[0]));
}

/// Why this hand may not play this card.
inline Refusal refuse_card(CardSet hand, const Trick& trick, Card card, Refusal not_there) {
  if (!hand.contains(card)) return not_there;
  return playable(hand, trick).contains(card) ? Refusal::none : Refusal::must_follow_suit;
}

/// Rule 16: the number in the trick of the card that takes it.
inline std::size_t taker(const Trick& trick, Strain trump) {
  return engine::winner_of({trick.begin(), trick.size()}, trump, cards::rank_of);
}

/// Rules 16 and 17: the trick is complete. Returns the hand that has taken it.
template <class FaceUp, class Events>
Hand take_trick(FaceUp& up, Hand lead, const Trick& trick, Events& story) {
  Board& board = up.board;
  const Hand by = after(lead, taker(trick, board.contract->trump), trick.size());
  ++board.tricks[by.seat];
  board.last = trick;
  tell(up, TrickTaken{by.seat, board.tricks[by.seat]}, story);
  return by;
}

/// Rule 17: all tricks are taken.
inline bool is_played_out(const Board& board) {
  return board.tricks[Seat{0}] + board.tricks[Seat{1}] == tricks_in_play;
}

}  // namespace bridge
