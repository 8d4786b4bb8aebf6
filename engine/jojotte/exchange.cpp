// SPDX-License-Identifier: MIT
#include "engine/belote/exchange.hpp"

#include "engine/jojotte/imagine.hpp"
#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/phases.hpp"

/// R33-R34: the seven of trumps for the turned card. Both players are always asked, before the
/// melds and again after them: to skip one would tell what they hold.
namespace jojotte {
namespace {

// R33
bool rules_allow_exchange(const FaceUp& up) {
  switch (up.rules.seven_exchange) {
    case SevenExchange::allowed: return true;
    case SevenExchange::barred: return false;
  }
  return false;  // unreachable
}

// R34: the cards that everybody knows to have been scored, shown or not.
CardSet cards_told_of_melds(const FaceUp& up) {
  CardSet told;
  for (const Meld& meld : up.melds)
    told = told | (meld.kind == MeldClass::four ? CardSet::all_of(*meld.rank) : meld.cards);
  return told;
}

void go_on(State& state, bool after_melds) {
  if (after_melds) begin_play(state);
  else begin_melds(state);
}

void answer(State& state, const Exchange& exchange, Seat seat, bool exchanges, Events& story) {
  FaceUp& up = state.face_up;
  const SeatSet asked = note_answer(state.face_down, exchange.asked, seat, exchanges);
  up.phase = Exchange{asked, exchange.after_melds};
  if (!asked.empty()) return;
  settle_answers(up, state.face_down,
                 [&](Seat each, const Action& act) { tell(up, story, Done{each, act}); });
  go_on(state, exchange.after_melds);
}

}  // namespace

bool could_exchange(const State& state, Seat seat) {
  return refuse(observe(state, {seat}), Exchange{}, ExchangeSeven{}) == Refusal::none;
}

bool seven_may_be_exchanged(const FaceUp& up) {
  return rules_allow_exchange(up) && seven_can_be_exchanged(up, cards_told_of_melds(up));
}

void begin_exchange(State& state, bool after_melds) {
  if (seven_may_be_exchanged(state.face_up))
    state.face_up.phase = Exchange{both_seats, after_melds};
  else go_on(state, after_melds);
}

// R33, R34: only its owner knows of a seven that was scored and not shown (R32).
Refusal refuse(const View& view, const Exchange&, const ExchangeSeven&) {
  if (view.own->declared.contains(seven_of_the_turned_suit(view.face_up)))
    return Refusal::seven_in_a_meld;
  return as_here(exchanging(view.face_up, view.own->hand));
}

Refusal refuse(const View&, const Exchange&, const Keep&) { return Refusal::none; }

void apply(State& state, const Exchange& exchange, Seat seat, const ExchangeSeven&, Events& story) {
  answer(state, exchange, seat, true, story);
}

void apply(State& state, const Exchange& exchange, Seat seat, const Keep&, Events& story) {
  answer(state, exchange, seat, false, story);
}

}  // namespace jojotte
