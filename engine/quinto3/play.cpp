// SPDX-License-Identifier: MIT
#include "engine/quinto/dealing.hpp"
#include "engine/quinto3/phases.hpp"

/// T12-T18: the play of the cards, and the cachette.
namespace quinto3 {
namespace {

using quinto::playable;

/// A trick, or the cachette, goes to this seat.
Parts take(FaceUp& up, Seat by, CardSet cards) {
  const Parts parts = worth(cards, up.stakes);
  ++up.tricks[by];
  up.points[by] = static_cast<std::int16_t>(up.points[by] + sum(parts));
  return parts;
}

// T18: the winner of the last trick has the cachette, which is laid open to all.
void take_cachette(State& state, Seat by, Events& story) {
  FaceUp& up = state.face_up;
  const CardSet cards = state.face_down.cachette;
  state.face_down.cachette = {};
  up.cachette = quinto::laid_open(cards);
  const Parts parts = take(up, by, cards);
  tell(up, CachetteTaken{by, cards, static_cast<std::int16_t>(sum(parts)), parts}, story);
}

// T16, T17: the hand that takes a trick leads to the next.
void take_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Hand by =
      after(up.dealer, play.lead, quinto::highest_of({play.trick.begin(), play.trick.size()}));
  const Parts parts = take(up, by.seat, quinto::set_of(play.trick));
  up.last = play.trick;
  up.phase = Play{by, {}};
  tell(up, TrickTaken{by.seat, static_cast<std::int16_t>(sum(parts)), parts}, story);
  if (up.memory.gone.size() < quinto::cards_dealt) return;
  take_cachette(state, by.seat, story);
  end_deal(up, story);
}

void put_down(State& state, const Play& play, Card card, Events& story) {
  Play now = play;
  now.trick.push_back(card);
  if (now.trick.size() < quinto::trick_size) state.face_up.phase = now;
  else take_trick(state, now, story);
}

// T14, T15
Refusal refuse_card(CardSet hand, const Play& play, Card card) {
  return playable(hand, play.trick).contains(card) ? Refusal::none : Refusal::must_follow_suit;
}

}  // namespace

// T12, T13: the dummy is laid open, and the player at the dealer's left leads.
void begin_play(State& state, Events& story) {
  FaceUp& up = state.face_up;
  up.open_dummy = state.face_down.dummy;
  state.face_down.dummy = {};
  tell(up, DummyShown{up.dealer, up.open_dummy}, story);
  up.phase = Play{hand_at(up.dealer, 0), {}};
}

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  if (play.turn(view.face_up.dealer).dummy) return Refusal::dummys_turn;
  const CardSet hand = view.own->hand;
  if (!hand.contains(wanted.card)) return Refusal::not_your_card;
  return refuse_card(hand, play, wanted.card);
}

// T12
Refusal refuse(const View& view, const Play& play, const PlayDummy& wanted) {
  if (!play.turn(view.face_up.dealer).dummy) return Refusal::not_dummys_turn;
  const CardSet dummy = view.face_up.open_dummy;
  if (!dummy.contains(wanted.card)) return Refusal::not_in_dummy;
  return refuse_card(dummy, play, wanted.card);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  state.face_down.hands[seat].erase(played.card);
  --state.face_up.held[seat];
  put_down(state, play, played.card, story);
}

void apply(State& state, const Play& play, Seat seat, const PlayDummy& played, Events& story) {
  state.face_up.open_dummy.erase(played.card);
  --state.face_up.dummy[seat];
  put_down(state, play, played.card, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  if (play.turn(view.face_up.dealer).dummy) {
    for (const Card card : playable(view.face_up.open_dummy, play.trick))
      legal.push_back(PlayDummy{card});
  } else {
    for (const Card card : playable(view.own->hand, play.trick)) legal.push_back(PlayCard{card});
  }
}

}  // namespace quinto3
