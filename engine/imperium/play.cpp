// SPDX-License-Identifier: MIT
#include "engine/imperium/phases.hpp"
#include "engine/imperium/ranking.hpp"

/// I26-I30: the play of the cards.
namespace imperium {
namespace {

// I27-I29
CardSet playable(const FaceUp& up, CardSet hand) {
  if (up.trick.empty()) return hand;  // I26
  const Card led = up.trick[0];
  const Suit trump = *trump_of(up.turned);
  const CardSet following = hand & suit_with(led, trump);
  const CardSet may = following.empty() ? if_able(hand, trumps(trump)) : following;
  return if_able(may, beating(led, trump));
}

/// Why a card of the hand may not be played, by the first rule that it breaks.
Refusal why_not(const FaceUp& up, CardSet hand, Card card) {
  const Suit trump = *trump_of(up.turned);
  const CardSet suit = suit_with(up.trick[0], trump);
  if (!(hand & suit).empty())
    return suit.contains(card) ? Refusal::must_win : Refusal::must_follow_suit;
  return Refusal::must_trump;
}

// I30: the winner of a trick leads to the next.
void take_trick(FaceUp& up, Events& story) {
  const bool beaten = beats(up.trick[1], up.trick[0], *trump_of(up.turned));
  const Seat by = beaten ? other(*up.lead) : *up.lead;
  ++up.tricks[by];
  up.last = up.trick;
  up.trick.clear();
  up.lead = by;
  up.phase = Play{by};
  story.push_back(TrickTaken{by, up.tricks[by]});
  if (up.held[by] > 0) return;
  pay_tricks(up, story);  // I31: after the fifth trick
  if (!is_over(up)) end_deal(up);
}

// I15: before the reply to the opening lead, the dealer is asked for imperiums.
void ask_for_reply(FaceUp& up, Seat seat) {
  if (up.last.empty()) up.phase = Exposing{seat};
  else up.phase = Play{seat};
}

}  // namespace

Refusal refuse(const View& view, const Play&, const PlayCard& wanted) {
  const CardSet hand = view.own->hand;
  if (!hand.contains(wanted.card)) return Refusal::not_your_card;
  const bool may = playable(view.face_up, hand).contains(wanted.card);
  return may ? Refusal::none : why_not(view.face_up, hand, wanted.card);
}

void apply(State& state, const Play&, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  engine::take_from_hand(state, seat, played.card);
  up.exposed[seat].erase(played.card);
  up.trick.push_back(played.card);
  if (up.trick.size() == seat_count) take_trick(up, story);
  else ask_for_reply(up, other(seat));
}

void list(const View& view, const Play&, Actions& legal) {
  engine::list_cards(playable(view.face_up, view.own->hand), legal);
}

}  // namespace imperium
