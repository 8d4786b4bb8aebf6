// SPDX-License-Identifier: MIT
#include "engine/honeymoon/phases.hpp"

/// H35-H37: the tricks before the auction and the cards drawn after them; H15-H17: the tricks that
/// count.
namespace honeymoon {
namespace {

void draw(State& state, Seat seat) {
  Card& top = state.face_down.stock[--state.face_up.stock];
  state.face_down.hands[seat].insert(top);
  ++state.face_up.held[seat];
  top = {};  // it is here no more
}

// H36: the taker of the trick draws first. H37: the trick is worth nothing.
void draw_both(State& state, const Drawing& now, Events& story) {
  FaceUp& up = state.face_up;
  const Hand by = bridge::after(now.lead, bridge::taker(now.trick, std::nullopt), hands);
  up.board.last = now.trick;
  bridge::tell(up, Drew{by.seat}, story);
  draw(state, by.seat);
  draw(state, other(by.seat));
  if (up.stock > 0) up.phase = Drawing{by, {}};
  else up.phase = Auction{up.board.dealer};  // H07
}

void put_down(State& state, Seat seat, Card card) {
  state.face_down.hands[seat].erase(card);
  --state.face_up.held[seat];
}

template <class PhaseT>
Refusal refuse_in_trick(const View& view, const PhaseT& phase, const PlayCard& wanted) {
  return bridge::refuse_card(view.own->hand, phase.trick, wanted.card, Refusal::not_your_card);
}

template <class PhaseT>
void list_in_trick(const View& view, const PhaseT& phase, Actions& legal) {
  for (const Card card : bridge::playable(view.own->hand, phase.trick))
    legal.push_back(PlayCard{card});
}

}  // namespace

Refusal refuse(const View& view, const Drawing& drawing, const PlayCard& wanted) {
  return refuse_in_trick(view, drawing, wanted);
}

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  return refuse_in_trick(view, play, wanted);
}

void apply(State& state, const Drawing& drawing, Seat seat, const PlayCard& played, Events& story) {
  put_down(state, seat, played.card);
  Drawing now = drawing;
  now.trick.push_back(played.card);
  if (now.trick.size() < hands) state.face_up.phase = now;
  else draw_both(state, now, story);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  put_down(state, seat, played.card);
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() == hands) now = {bridge::take_trick(up, now.lead, now.trick, story), {}};
  up.phase = now;
  if (bridge::is_played_out(up.board)) bridge::end_deal(up, hands, story);
}

void list(const View& view, const Drawing& drawing, Actions& legal) {
  list_in_trick(view, drawing, legal);
}

void list(const View& view, const Play& play, Actions& legal) { list_in_trick(view, play, legal); }

}  // namespace honeymoon
