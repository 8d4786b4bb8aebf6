// SPDX-License-Identifier: MIT
#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/phases.hpp"

/// R33-R34: the seven of trumps for the turned card. Both players are always asked, before the
/// melds and again after them: to skip one would tell what they hold.
namespace jojotte {
namespace {

Card seven_of(Suit suit) { return make_card(Rank::seven, suit); }

// R33
bool rules_allow_exchange(const FaceUp& up) {
  switch (up.rules.seven_exchange) {
    case SevenExchange::allowed: return true;
    case SevenExchange::barred: return false;
  }
  return false;  // unreachable
}

// R34
bool lies_in_a_meld(const FaceUp& up, Card card) {
  for (const Meld& meld : up.melds)
    if (meld.cards.contains(card)) return true;
  return false;
}

void go_on(State& state, bool after_melds) {
  if (after_melds) begin_play(state);
  else begin_melds(state);
}

void swap_seven(State& state, Seat seat) {
  const Card turned = *state.face_up.turned;
  const Card seven = seven_of(suit_of(turned));
  state.face_down.hands[seat].erase(seven);
  state.face_down.hands[seat].insert(turned);
  state.face_up.turned = seven;
}

void tell_answer(State& state, Seat seat, Events& story) {
  if (!state.face_down.exchanges[seat]) return tell(state.face_up, story, Done{seat, Keep{}});
  swap_seven(state, seat);
  tell(state.face_up, story, Done{seat, ExchangeSeven{}});
}

/// Tells nothing before both have answered.
void answer(State& state, const Exchange& exchange, Seat seat, bool exchanges, Events& story) {
  state.face_down.exchanges[seat] = exchanges;
  SeatSet asked = exchange.asked;
  asked.erase(seat);
  state.face_up.phase = Exchange{asked, exchange.after_melds};
  if (!asked.empty()) return;
  for (const Seat each : all_seats) tell_answer(state, each, story);
  state.face_down.exchanges = {};
  go_on(state, exchange.after_melds);
}

}  // namespace

bool seven_may_be_exchanged(const FaceUp& up) {
  const Card turned = *up.turned;
  const Card seven = seven_of(suit_of(turned));
  return rules_allow_exchange(up) && up.contract->trump == suit_of(turned) && turned != seven &&
         up.information != seven && !lies_in_a_meld(up, seven);
}

void begin_exchange(State& state, bool after_melds) {
  if (seven_may_be_exchanged(state.face_up))
    state.face_up.phase = Exchange{both_seats, after_melds};
  else go_on(state, after_melds);
}

Refusal refuse(const View& view, const Exchange&, const ExchangeSeven&) {
  const Card seven = seven_of(suit_of(*view.face_up.turned));
  return view.own->hand.contains(seven) ? Refusal::none : Refusal::no_seven;
}

Refusal refuse(const View&, const Exchange&, const Keep&) { return Refusal::none; }

void apply(State& state, const Exchange& exchange, Seat seat, const ExchangeSeven&, Events& story) {
  answer(state, exchange, seat, true, story);
}

void apply(State& state, const Exchange& exchange, Seat seat, const Keep&, Events& story) {
  answer(state, exchange, seat, false, story);
}

}  // namespace jojotte
