// SPDX-License-Identifier: MIT
#include "engine/quinto/phases.hpp"

/// Q08-Q10: one round of doubling before the play.
namespace quinto {
namespace {

// Q10: from the eldest to the dealer, one turn each, whatever has been called.
void go_on(FaceUp& up, Seat seat) {
  if (seat == up.dealer) begin_play(up);
  else up.phase = Doubling{left_of(seat)};
}

}  // namespace

void begin_doubling(FaceUp& up) { up.phase = Doubling{left_of(up.dealer)}; }

Refusal refuse(const View&, const Doubling&, const Pass&) { return Refusal::none; }

// Q08
Refusal refuse(const View& view, const Doubling&, const Double&) {
  return may_be_doubled(view.face_up.stakes) ? Refusal::none : Refusal::already_doubled;
}

// Q09
Refusal refuse(const View& view, const Doubling&, const Redouble&) {
  const Stakes& stakes = view.face_up.stakes;
  if (!stakes.doubler) return Refusal::not_doubled;
  if (!may_be_redoubled(stakes)) return Refusal::already_redoubled;
  const bool partners = side_of(*stakes.doubler) == side_of(view.own->seat);
  return partners ? Refusal::partners_double : Refusal::none;
}

void apply(State& state, const Doubling&, Seat seat, const Pass&, Events&) {
  go_on(state.face_up, seat);
}

void apply(State& state, const Doubling&, Seat seat, const Double&, Events&) {
  state.face_up.stakes.doubler = seat;
  go_on(state.face_up, seat);
}

void apply(State& state, const Doubling&, Seat seat, const Redouble&, Events&) {
  state.face_up.stakes.redoubler = seat;
  go_on(state.face_up, seat);
}

void list(const View& view, const Doubling& doubling, Actions& legal) {
  legal.push_back(Pass{});
  if (refuse(view, doubling, Double{}) == Refusal::none) legal.push_back(Double{});
  if (refuse(view, doubling, Redouble{}) == Refusal::none) legal.push_back(Redouble{});
}

}  // namespace quinto
