// SPDX-License-Identifier: MIT
#include "engine/widow/phases.hpp"

/// W37-W40: the widow is shared out, and the declarer says who leads. Nobody is told which card
/// went where.
namespace widow {
namespace {

bool is_first_card(const FaceUp& up) { return up.widow == widow_size; }

void to_hand(State& state, Seat seat, Card card) {
  state.face_down.widow.erase(card);
  --state.face_up.widow;
  state.face_down.hands[seat].insert(card);
  ++state.face_up.held[seat];
}

void to_dummy(State& state, Seat seat, Card card) {
  state.face_down.widow.erase(card);
  --state.face_up.widow;
  state.face_down.dummies[seat].insert(card);
  ++state.face_up.dummy[seat];
}

Refusal refuse_from_widow(const View& view, Card card) {
  return view.own->widow.contains(card) ? Refusal::none : Refusal::not_in_widow;
}

}  // namespace

// W37: the card for the hand first.
Refusal refuse(const View& view, const Placing&, const ToHand& wanted) {
  if (!is_first_card(view.face_up)) return Refusal::dummy_next;
  return refuse_from_widow(view, wanted.card);
}

Refusal refuse(const View& view, const Placing&, const ToDummy& wanted) {
  if (is_first_card(view.face_up)) return Refusal::hand_first;
  return refuse_from_widow(view, wanted.card);
}

// W38
Refusal refuse(const View& view, const Sharing&, const ToHand& wanted) {
  return refuse_from_widow(view, wanted.card);
}

Refusal refuse(const View&, const LeadChoice&, const LeadFrom&) { return Refusal::none; }

void apply(State& state, const Placing&, Seat seat, const ToHand& placed, Events& story) {
  to_hand(state, seat, placed.card);
  story.push_back(CardPlaced{seat, Placed::hand});
}

void apply(State& state, const Placing&, Seat seat, const ToDummy& placed, Events& story) {
  to_dummy(state, seat, placed.card);
  story.push_back(CardPlaced{seat, Placed::dummy});
  state.face_up.phase = Sharing{other(seat)};
}

void apply(State& state, const Sharing&, Seat seat, const ToHand& placed, Events& story) {
  state.face_down.given = state.face_down.widow;
  to_hand(state, seat, placed.card);
  to_dummy(state, seat, state.face_down.widow.nth(0));
  story.push_back(CardPlaced{seat, Placed::both});
  state.face_up.phase = LeadChoice{other(seat)};
}

// W40
void apply(State& state, const LeadChoice&, Seat seat, const LeadFrom& wanted, Events&) {
  state.face_up.phase = Play{{other(seat), wanted.word == From::from_dummy}, {}};
}

void list(const View& view, const Placing&, Actions& legal) {
  for (const Card card : view.own->widow)
    if (is_first_card(view.face_up)) legal.push_back(ToHand{card});
    else legal.push_back(ToDummy{card});
}

void list(const View& view, const Sharing&, Actions& legal) {
  for (const Card card : view.own->widow) legal.push_back(ToHand{card});
}

void list(const View&, const LeadChoice&, Actions& legal) {
  for (const From from : {From::from_hand, From::from_dummy}) legal.push_back(LeadFrom{from});
}

}  // namespace widow
