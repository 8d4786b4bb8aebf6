// SPDX-License-Identifier: MIT
#include "engine/quinto/phases.hpp"

/// Q10-Q16: the end of the doubling, the play of the cards, and the cachette.
namespace quinto {
namespace {

// Q14, Q15: the winner of a trick leads to the next.
void end_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Seat by = play.seat_of(highest_of({play.trick.begin(), play.trick.size()}));
  take_trick(up, by, side_of(by), play.trick, story);
  up.phase = Play{by, {}};
  if (up.held[by] > 0) return;
  take_cachette(state, by, side_of(by), story);
  end_deal(up, story);
}

}  // namespace

// Q01
bool are_partners(const FaceUp&, Seat one, Seat other) { return side_of(one) == side_of(other); }

// Q10, Q11: from the eldest to the dealer; then the eldest leads.
void after_call(State& state, Seat seat, Events&) {
  FaceUp& up = state.face_up;
  if (seat == up.dealer) up.phase = Play{left_of(up.dealer), {}};
  else up.phase = Doubling{left_of(seat)};
}

// Q12, Q13
Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  const CardSet hand = view.own->hand;
  return engine::refuse_card<Refusal>(hand, playable(hand, play.trick), wanted.card);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  engine::take_from_hand(state, seat, played.card);
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < trick_size) state.face_up.phase = now;
  else end_trick(state, now, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  engine::list_cards(playable(view.own->hand, play.trick), legal);
}

}  // namespace quinto
