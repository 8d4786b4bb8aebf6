// SPDX-License-Identifier: MIT
#include "engine/quinto/phases.hpp"

/// Q11-Q16: the play of the cards, and the cachette.
namespace quinto {
namespace {

/// A trick, or the cachette, belongs to this seat's side.
Parts take(FaceUp& up, Seat by, CardSet cards) {
  const Parts parts = worth(cards, up.stakes);
  const Side side = side_of(by);
  ++up.tricks[side];
  up.points[side] = static_cast<std::int16_t>(up.points[side] + sum(parts));
  return parts;
}

// Q16: the winner of the last trick has the cachette, which is laid open to all.
void take_cachette(State& state, Seat by, Events& story) {
  FaceUp& up = state.face_up;
  const CardSet cards = state.face_down.cachette;
  state.face_down.cachette = {};
  up.cachette = laid_open(cards);
  const Parts parts = take(up, by, cards);
  tell(up, CachetteTaken{by, cards, static_cast<std::int16_t>(sum(parts)), parts}, story);
}

// Q14, Q15: the winner of a trick leads to the next.
void take_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Seat by = after(play.lead, highest_of({play.trick.begin(), play.trick.size()}));
  const Parts parts = take(up, by, set_of(play.trick));
  up.last = play.trick;
  up.phase = Play{by, {}};
  tell(up, TrickTaken{by, static_cast<std::int16_t>(sum(parts)), parts}, story);
  if (up.held[by] > 0) return;
  take_cachette(state, by, story);
  end_deal(up, story);
}

}  // namespace

// Q11
void begin_play(FaceUp& up) { up.phase = Play{left_of(up.dealer), {}}; }

// Q12, Q13
Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  const CardSet hand = view.own->hand;
  if (!hand.contains(wanted.card)) return Refusal::not_your_card;
  const bool may = playable(hand, play.trick).contains(wanted.card);
  return may ? Refusal::none : Refusal::must_follow_suit;
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down.hands[seat].erase(played.card);
  --up.held[seat];
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < trick_size) up.phase = now;
  else take_trick(state, now, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  for (const Card card : playable(view.own->hand, play.trick)) legal.push_back(PlayCard{card});
}

}  // namespace quinto
