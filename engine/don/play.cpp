// SPDX-License-Identifier: MIT
#include "engine/don/phases.hpp"
#include "engine/don/scoring.hpp"
#include "engine/tricks.hpp"

/// D10-D13: the pitch, and the play of the cards.
namespace don {
namespace {

// D11
CardSet playable(CardSet hand, const Trick& trick) {
  return trick.empty() ? hand : engine::follow(hand, suit_of(trick[0]));
}

// D03, D12: ranks in their usual order; the highest trump, else the highest card of the suit led.
Seat winner_of(const Play& play, Suit trump) {
  const std::span<const Card> cards{play.trick.begin(), play.trick.size()};
  return after(play.lead, engine::winner_of(cards, trump, cards::rank_of));
}

bool all_played(const FaceUp& up) {
  int tricks = 0;
  for (const std::uint8_t taken : up.tricks.each) tricks += taken;
  return tricks == hand_size;
}

// D13: the winner of a trick leads to the next. D16, D20: its cards are scored before anything
// else, which may end the match.
void take_trick(FaceUp& up, const Play& play, Events& story) {
  const Seat by = winner_of(play, *up.trump);
  ++up.tricks[by];
  up.last = play.trick;
  up.phase = Play{by, {}};
  story.push_back(TrickTaken{by, points_in(play.trick, *up.trump)});
  score_trick(up, side_of(by), play.trick, story);
  if (!std::holds_alternative<Over>(up.phase) && all_played(up)) end_deal(up, story);
}

void take_from_hand(State& state, Seat seat, Card card) {
  state.face_down.hands[seat].erase(card);
  --state.face_up.held[seat];
}

Refusal refuse(const View& view, const Trick& trick, Card card) {
  const CardSet hand = view.own->hand;
  if (!hand.contains(card)) return Refusal::not_your_card;
  return playable(hand, trick).contains(card) ? Refusal::none : Refusal::must_follow_suit;
}

void list(const View& view, const Trick& trick, Actions& legal) {
  for (const Card card : playable(view.own->hand, trick)) legal.push_back(PlayCard{card});
}

}  // namespace

Refusal refuse(const View& view, const Pitch&, const PlayCard& wanted) {
  return refuse(view, Trick{}, wanted.card);
}

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  return refuse(view, play.trick, wanted.card);
}

// D10: any card, and its suit is trumps.
void apply(State& state, const Pitch&, Seat seat, const PlayCard& pitched, Events& story) {
  take_from_hand(state, seat, pitched.card);
  state.face_up.trump = suit_of(pitched.card);
  state.face_up.phase = Play{seat, {pitched.card}};
  story.push_back(Trumps{suit_of(pitched.card)});
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  take_from_hand(state, seat, played.card);
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < seat_count) state.face_up.phase = now;
  else take_trick(state.face_up, now, story);
}

void list(const View& view, const Pitch&, Actions& legal) { list(view, Trick{}, legal); }

void list(const View& view, const Play& play, Actions& legal) { list(view, play.trick, legal); }

}  // namespace don
