// SPDX-License-Identifier: MIT
#include "engine/quinto3/phases.hpp"

#include <utility>

/// T08-T18: the dealer's choice, the end of the doubling, the play of the cards, and the cachette.
namespace quinto3 {
namespace {

using quinto::playable;

// T12, T13: the dummy is laid open, and the player at the dealer's left leads.
void begin_play(State& state, Events& story) {
  FaceUp& up = state.face_up;
  up.open_dummy = state.face_down.dummy;
  state.face_down.dummy = {};
  up.phase = Play{hand_at(up.dealer, 0), {}};
  story.push_back(DummyShown{up.dealer, up.open_dummy});
}

// T16, T17: the hand that takes a trick leads to the next.
void end_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Hand by =
      after(up.dealer, play.lead, quinto::highest_of({play.trick.begin(), play.trick.size()}));
  quinto::take_trick(up, by.seat, by.seat, play.trick, story);
  up.phase = Play{by, {}};
  if (up.held[up.dealer] > 0) return;  // as many as each hand holds, and the dummy
  quinto::take_cachette(state, by.seat, by.seat, story);  // T18
  end_deal(up, story);
}

void put_down(State& state, const Play& play, Card card, Events& story) {
  Play now = play;
  now.trick.push_back(card);
  if (now.trick.size() < quinto::trick_size) state.face_up.phase = now;
  else end_trick(state, now, story);
}

}  // namespace

engine::Waiting waiting_in(const FaceUp& up, const Choosing&) { return {SeatSet{up.dealer}}; }

Refusal refuse(const View&, const Choosing&, const Look&) { return Refusal::none; }

// T08: the hand that is looked at is played from the dealer's place.
void apply(State& state, const Choosing&, Seat seat, const Look& look, Events&) {
  FaceDown& down = state.face_down;
  if (look.word == Which::opposite) std::swap(down.hands[seat], down.dummy);
  state.face_up.phase = Doubling{left_of(seat)};
}

void list(const View&, const Choosing&, Actions& legal) {
  for (const Which which : {Which::near, Which::opposite}) legal.push_back(Look{which});
}

// T01: in a deal the dealer plays alone against the two others.
bool are_partners(const FaceUp& up, Seat one, Seat other) {
  return (one == up.dealer) == (other == up.dealer);
}

// T11: the opponents, then the dealer; the dummy has no call.
void after_call(State& state, Seat seat, Events& story) {
  if (seat == state.face_up.dealer) begin_play(state, story);
  else state.face_up.phase = Doubling{left_of(seat)};
}

// T12: the dealer for the dummy.
engine::Waiting waiting_in(const FaceUp& up, const Play& play) {
  return {SeatSet{play.turn(up.dealer).seat}};
}

// T14, T15
Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  if (play.turn(view.face_up.dealer).dummy) return Refusal::dummys_turn;
  const CardSet hand = view.own->hand;
  return engine::refuse_card<Refusal>(hand, playable(hand, play.trick), wanted.card);
}

// T12, T14, T15
Refusal refuse(const View& view, const Play& play, const PlayDummy& wanted) {
  if (!play.turn(view.face_up.dealer).dummy) return Refusal::not_dummys_turn;
  const CardSet dummy = view.face_up.open_dummy;
  if (!dummy.contains(wanted.card)) return Refusal::not_in_dummy;
  return engine::refuse_card<Refusal>(dummy, playable(dummy, play.trick), wanted.card);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  engine::take_from_hand(state, seat, played.card);
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
    engine::list_cards(playable(view.own->hand, play.trick), legal);
  }
}

}  // namespace quinto3
