// SPDX-License-Identifier: MIT
#include "engine/belote/exchange.hpp"

#include "engine/klaberjass/phases.hpp"

/// B28-B30: the seven of trumps for the turned card. Both players are always asked: to skip one
/// would tell what they hold.
namespace klaberjass {
namespace {

// B29
bool is_in_time(const FaceUp& up, bool after_melds) {
  switch (up.rules.seven_exchange) {
    case SevenExchange::until_first_lead: return true;
    case SevenExchange::before_melds: return !after_melds;
  }
  return false;  // unreachable
}

// B30
CardSet cards_of_melds(const FaceUp& up) {
  CardSet cards;
  for (const Meld& meld : up.melds) cards = cards | meld.cards;
  return cards;
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
  settle_answers(up, state.face_down, [&](Seat each, const Action& act) {
    story.push_back(engine::Did<Action>{each, act});
  });
  go_on(state, exchange.after_melds);
}

}  // namespace

void begin_exchange(State& state, bool after_melds) {
  FaceUp& up = state.face_up;
  // B28: nobody is asked when everybody can see that nobody can exchange.
  if (is_in_time(up, after_melds) && seven_can_be_exchanged(up, cards_of_melds(up)))
    up.phase = Exchange{both_seats, after_melds};
  else go_on(state, after_melds);
}

Refusal refuse(const View& view, const Exchange&, const ExchangeSeven&) {
  return as_here(exchanging(view.face_up, view.own->hand));
}

Refusal refuse(const View&, const Exchange&, const Keep&) { return Refusal::none; }

void apply(State& state, const Exchange& exchange, Seat seat, const ExchangeSeven&, Events& story) {
  answer(state, exchange, seat, true, story);
}

void apply(State& state, const Exchange& exchange, Seat seat, const Keep&, Events& story) {
  answer(state, exchange, seat, false, story);
}

}  // namespace klaberjass
