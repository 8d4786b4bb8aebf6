// SPDX-License-Identifier: MIT
#include "engine/semi/phases.hpp"

/// E15-E17, E35: the play of four hands; E39, E40: the cards of a dummy.
namespace semi {
namespace {

// E40: when the trick is complete, so it can be played only from the next on.
void turn_up(State& state, Events& story) {
  auto& [up, down] = state;
  for (const Seat seat : all_seats)
    for (std::size_t i = 0; i < covered_max; ++i) {
      Column& column = up.dummies[seat][i];
      if (column.size() != 1 || !is_covered(column)) continue;
      const Card card = *down.covered[seat][i];
      down.covered[seat][i].reset();
      column[0] = Lying::open(card);
      bridge::tell(up, TurnedUp{seat, card}, story);
    }
}

void take_from_dummy(Dummy& dummy, Card card) {
  for (Column& column : dummy)
    if (!column.empty() && column.back() == Lying::open(card)) return column.pop_back();
}

}  // namespace

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  return bridge::refuse_own(play, view.own->hand, wanted);
}

// E39: a covered card is refused like one that lies elsewhere.
Refusal refuse(const View& view, const Play& play, const PlayDummy& wanted) {
  const CardSet open = open_cards(view.face_up.dummies[view.own->seat]);
  return bridge::refuse_dummys(play, open, wanted);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  state.face_down.hands[seat].erase(played.card);
  --state.face_up.held[seat];
  bridge::put_down(state, play, played.card, story, turn_up);
}

void apply(State& state, const Play& play, Seat seat, const PlayDummy& played, Events& story) {
  take_from_dummy(state.face_up.dummies[seat], played.card);
  bridge::put_down(state, play, played.card, story, turn_up);
}

void list(const View& view, const Play& play, Actions& legal) {
  bridge::list_cards(play, view.own->hand, open_cards(view.face_up.dummies[view.own->seat]), legal);
}

}  // namespace semi
