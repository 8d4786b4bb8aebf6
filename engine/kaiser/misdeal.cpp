// SPDX-License-Identifier: MIT
#include "engine/kaiser/phases.hpp"

/// K06-K08: the misdeal. All four are asked at the same time, always, so that a question tells
/// nothing about a hand.
namespace kaiser {
namespace {

// K08: the same dealer deals again.
void throw_in(State& state, Seat claimer, Events& story) {
  story.push_back(engine::Did<Action>{claimer, ClaimMisdeal{}});
  story.push_back(Shown{claimer, state.face_down.hands[claimer]});
  story.push_back(ThrownIn{});
  state.face_down.claims = {};
  state.face_up.phase = AwaitingDeck{};
}

// K07: an answer takes effect, and a claim is told, when all four are in.
void note_answer(State& state, SeatSet asked, Seat seat, Events& story) {
  asked.erase(seat);
  const SeatSet claims = state.face_down.claims;
  if (!asked.empty()) state.face_up.phase = MisdealRound{asked};
  else if (claims.empty()) begin_auction(state.face_up);
  else throw_in(state, claims.front(), story);
}

}  // namespace

// K06
bool is_misdeal(CardSet hand) {
  constexpr CardSet saving = CardSet::all_of(Rank::ace) | CardSet::all_of(Rank::king) |
                             CardSet::all_of(Rank::queen) | CardSet::all_of(Rank::jack) |
                             CardSet{five_of_hearts, three_of_spades};
  return (hand & saving).empty();
}

void begin_misdeal(FaceUp& up) { up.phase = MisdealRound{every_seat}; }

Refusal refuse(const View&, const MisdealRound&, const NoMisdeal&) { return Refusal::none; }

Refusal refuse(const View& view, const MisdealRound&, const ClaimMisdeal&) {
  return is_misdeal(view.own->hand) ? Refusal::none : Refusal::no_misdeal;
}

void apply(State& state, const MisdealRound& round, Seat seat, const NoMisdeal&, Events& story) {
  note_answer(state, round.asked, seat, story);
}

void apply(State& state, const MisdealRound& round, Seat seat, const ClaimMisdeal&, Events& story) {
  state.face_down.claims.insert(seat);
  note_answer(state, round.asked, seat, story);
}

void list(const View& view, const MisdealRound&, Actions& legal) {
  legal.push_back(NoMisdeal{});
  if (is_misdeal(view.own->hand)) legal.push_back(ClaimMisdeal{});
}

}  // namespace kaiser
