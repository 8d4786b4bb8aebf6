// SPDX-License-Identifier: MIT
#include "engine/widow/phases.hpp"

/// W15-W17, W35: the play of four hands; W41: the dummies are laid open.
namespace widow {
namespace {

/// What this player may play from their dummy.
CardSet dummy_of(const View& view) {
  return view.face_up.is_open ? view.face_up.open[view.own->seat] : view.own->dummy;
}

// W41
void open_dummies(State& state, Events& story) {
  auto& [up, down] = state;
  up.is_open = true;
  for (const Seat seat : all_seats) {
    up.open[seat] = down.dummies[seat];
    bridge::tell(up, DummyShown{seat, up.open[seat]}, story);
  }
  down.dummies = {};
  down.given = {};
}

void put_down(State& state, const Play& play, Card card, Events& story) {
  if (!state.face_up.is_open) open_dummies(state, story);
  bridge::put_down(state, play, card, story, [](State&, Events&) {});
}

}  // namespace

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  return bridge::refuse_own(play, view.own->hand, wanted);
}

Refusal refuse(const View& view, const Play& play, const PlayDummy& wanted) {
  return bridge::refuse_dummys(play, dummy_of(view), wanted);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  state.face_down.hands[seat].erase(played.card);
  --state.face_up.held[seat];
  put_down(state, play, played.card, story);
}

void apply(State& state, const Play& play, Seat seat, const PlayDummy& played, Events& story) {
  state.face_down.dummies[seat].erase(played.card);
  state.face_up.open[seat].erase(played.card);
  --state.face_up.dummy[seat];
  put_down(state, play, played.card, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  bridge::list_cards(play, view.own->hand, dummy_of(view), legal);
}

}  // namespace widow
