// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/play.hpp"
#include "engine/bridge/table.hpp"

/// What the forms with dummies have in common: four hands on two seats (Rule 35).
namespace bridge {

/// Rule 35: dealt one at a time, beginning after the dealer's hand.
constexpr Hand dealt_hand(Seat dealer, std::size_t n) {
  return after({dealer, false}, n + 1, four_hands);
}

/// Why this player may not play this card from their own hand, or from their dummy.
inline Refusal refuse_own(const Play& play, CardSet hand, const PlayCard& wanted) {
  if (turn(play.lead, play.trick, four_hands).dummy) return Refusal::dummys_turn;
  return refuse_card(hand, play.trick, wanted.card, Refusal::not_your_card);
}
inline Refusal refuse_dummys(const Play& play, CardSet dummy, const PlayDummy& wanted) {
  if (!turn(play.lead, play.trick, four_hands).dummy) return Refusal::not_dummys_turn;
  return refuse_card(dummy, play.trick, wanted.card, Refusal::not_in_dummy);
}

/// All cards that this player may play now.
template <class Actions>
void list_cards(const Play& play, CardSet hand, CardSet dummy, Actions& legal) {
  if (turn(play.lead, play.trick, four_hands).dummy)
    for (const Card card : playable(dummy, play.trick)) legal.push_back(PlayDummy{card});
  else
    for (const Card card : playable(hand, play.trick)) legal.push_back(PlayCard{card});
}

/// A card has left its hand for the trick. `complete(state, story)` is called after a trick and
/// before the next, or the end of the deal.
template <class State, class Events, class Complete>
void put_down(State& state, const Play& play, Card card, Events& story, Complete&& complete) {
  auto& up = state.face_up;
  Play now = play;
  now.trick.push_back(card);
  up.phase = now;
  if (now.trick.size() < four_hands) return;
  up.phase = Play{take_trick(up, now.lead, now.trick, story), {}};
  complete(state, story);
  if (is_played_out(up.board)) end_deal(up, four_hands, story);
}

}  // namespace bridge
