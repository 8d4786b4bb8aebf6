// SPDX-License-Identifier: MIT
#include "engine/don/phases.hpp"
#include "engine/don/scoring.hpp"
#include "engine/tricks.hpp"

/// D10-D13: the pitch, and the play of the cards.
namespace don {
namespace {

// D03, D12: ranks in their usual order; the highest trump, else the highest card of the suit led.
Seat winner_of(const Play& play, Suit trump) {
  const std::span<const Card> cards{play.trick.begin(), play.trick.size()};
  return play.seat_of(engine::winner_of(cards, trump, cards::rank_of));
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

}  // namespace

engine::Waiting waiting_in(const FaceUp& up, const Pitch&) { return {SeatSet{pitcher(up)}}; }

// D10: any card, and its suit is trumps.
Refusal refuse(const View& view, const Pitch&, const PlayCard& wanted) {
  return engine::refuse_card<Refusal>(view.own->hand, view.own->hand, wanted.card);
}

void apply(State& state, const Pitch&, Seat seat, const PlayCard& pitched, Events& story) {
  engine::take_from_hand(state, seat, pitched.card);
  state.face_up.trump = suit_of(pitched.card);
  state.face_up.phase = Play{seat, {pitched.card}};
  story.push_back(Trumps{suit_of(pitched.card)});
}

void list(const View& view, const Pitch&, Actions& legal) {
  engine::list_cards(view.own->hand, legal);
}

// D11
Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  const CardSet hand = view.own->hand;
  return engine::refuse_card<Refusal>(hand, engine::following(hand, play.trick), wanted.card);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  engine::take_from_hand(state, seat, played.card);
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < seat_count) state.face_up.phase = now;
  else take_trick(state.face_up, now, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  engine::list_cards(engine::following(view.own->hand, play.trick), legal);
}

}  // namespace don
