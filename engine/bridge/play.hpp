// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/deal_over.hpp"
#include "engine/bridge/refusal.hpp"
#include "engine/tricks.hpp"

/// Rules 15-17 and 35: tricks, in every form. A form with dummies says which cards a player may
/// play from theirs, dummy_of(View), and takes one away: take_from_dummy(State&, Seat, Card). It
/// may have something to do before a card comes to lie in the trick, before_card(State&, Events&),
/// and after a trick: after_trick(State&, Events&).
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

/// Rule 35: whether a dummy has the turn.
template <class FaceUp>
bool is_dummys_turn(const FaceUp&, const Play& play) {
  return turn(play.lead, play.trick, FaceUp::hands).dummy;
}

template <class View>
Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  if (is_dummys_turn(view.face_up, play)) return Refusal::dummys_turn;
  return refuse_card(view.own->hand, play.trick, wanted.card, Refusal::not_your_card);
}

template <class View>
Refusal refuse(const View& view, const Play& play, const PlayDummy& wanted) {
  if (!is_dummys_turn(view.face_up, play)) return Refusal::not_dummys_turn;
  return refuse_card(dummy_of(view), play.trick, wanted.card, Refusal::not_in_dummy);
}

template <class View, class Actions>
void list(const View& view, const Play& play, Actions& legal) {
  if (!is_dummys_turn(view.face_up, play)) {
    for (const Card card : playable(view.own->hand, play.trick)) legal.push_back(PlayCard{card});
  } else if constexpr (requires { dummy_of(view); }) {
    for (const Card card : playable(dummy_of(view), play.trick)) legal.push_back(PlayDummy{card});
  }
}

/// Rules 16 and 17: the trick is complete, and the hand that has taken it leads to the next.
template <class State, class Events>
void take_trick(State& state, const Play& play, Events& story) {
  auto& up = state.face_up;
  Board& board = up.board;
  const Hand by = after(play.lead, taker(play.trick, board.contract->trump), play.trick.size());
  ++board.tricks[by.seat];
  board.last = play.trick;
  story.push_back(TrickTaken{by.seat, board.tricks[by.seat]});
  up.phase = Play{by, {}};
  if constexpr (requires { after_trick(state, story); }) after_trick(state, story);
  if (board.tricks[Seat{0}] + board.tricks[Seat{1}] == tricks_in_play) end_deal(up, story);
}

/// A card has left its hand for the trick.
template <class State, class Events>
void put_down(State& state, Play play, Card card, Events& story) {
  auto& up = state.face_up;
  if constexpr (requires { before_card(state, story); }) before_card(state, story);
  play.trick.push_back(card);
  if (play.trick.size() < up.hands) up.phase = play;
  else take_trick(state, play, story);
}

template <class State, class Events>
void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  state.face_down.hands[seat].erase(played.card);
  --state.face_up.held[seat];
  put_down(state, play, played.card, story);
}

template <class State, class Events>
void apply(State& state, const Play& play, Seat seat, const PlayDummy& played, Events& story) {
  take_from_dummy(state, seat, played.card);
  put_down(state, play, played.card, story);
}

}  // namespace bridge
