// SPDX-License-Identifier: MIT
#include "engine/quinto3/phases.hpp"

#include <utility>

/// T08-T11: the dealer chooses a hand, and then there is one round of doubling.
namespace quinto3 {
namespace {

// T11: the opponents, then the dealer; the dummy has no call.
void go_on(State& state, Seat seat, Events& story) {
  if (seat == state.face_up.dealer) begin_play(state, story);
  else state.face_up.phase = Doubling{left_of(seat)};
}

}  // namespace

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

Refusal refuse(const View&, const Doubling&, const Pass&) { return Refusal::none; }

// T09
Refusal refuse(const View& view, const Doubling&, const Double&) {
  return may_be_doubled(view.face_up.stakes) ? Refusal::none : Refusal::already_doubled;
}

// T10
Refusal refuse(const View& view, const Doubling&, const Redouble&) {
  const FaceUp& up = view.face_up;
  if (!up.stakes.doubler) return Refusal::not_doubled;
  if (!may_be_redoubled(up.stakes)) return Refusal::already_redoubled;
  const bool partners = are_partners(up.dealer, *up.stakes.doubler, view.own->seat);
  return partners ? Refusal::partners_double : Refusal::none;
}

void apply(State& state, const Doubling&, Seat seat, const Pass&, Events& story) {
  go_on(state, seat, story);
}

void apply(State& state, const Doubling&, Seat seat, const Double&, Events& story) {
  state.face_up.stakes.doubler = seat;
  go_on(state, seat, story);
}

void apply(State& state, const Doubling&, Seat seat, const Redouble&, Events& story) {
  state.face_up.stakes.redoubler = seat;
  go_on(state, seat, story);
}

void list(const View& view, const Doubling& doubling, Actions& legal) {
  legal.push_back(Pass{});
  if (refuse(view, doubling, Double{}) == Refusal::none) legal.push_back(Double{});
  if (refuse(view, doubling, Redouble{}) == Refusal::none) legal.push_back(Redouble{});
}

}  // namespace quinto3
