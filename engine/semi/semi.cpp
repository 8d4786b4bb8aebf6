// SPDX-License-Identifier: MIT
#include "engine/semi/semi.hpp"

#include "engine/semi/phases.hpp"
#include "engine/visit.hpp"

namespace semi {
namespace {

using engine::Deck;
using engine::Place;

/// E36: the first six cards of a dummy are covered, and the next lie on them.
Lying as_it_lies(std::size_t nth, Card card) {
  return nth < covered_max ? Lying::back() : Lying::open(card);
}

void add_to_dummy(State& state, Seat seat, std::size_t nth, Card card) {
  if (nth < covered_max) state.face_down.covered[seat][nth] = card;
  const std::size_t column = nth < covered_max ? nth : nth - covered_max;
  state.face_up.dummies[seat][column].push_back(as_it_lies(nth, card));
}

// E06, E35: one card at a time.
void deal_hands(State& state, Deck deck, Events& story) {
  auto& [up, down] = state;
  bridge::clear_for_deal(up.board);
  down = {};
  up.dummies = {};
  for (std::size_t n = 0; n < deck.size(); ++n) {
    const Hand hand = bridge::dealt_hand(up.board.dealer, n);
    if (hand.dummy) add_to_dummy(state, hand.seat, n / bridge::four_hands, deck[n]);
    else down.hands[hand.seat].insert(deck[n]);
  }
  up.held.each.fill(hand_size);
  up.phase = Auction{up.board.dealer};  // E07
  bridge::tell(up, bridge::Dealt{up.board.dealer, up.board.deal, hand_size}, story);
}

}  // namespace

State Semi::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Place Semi::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return bridge::drawn_to(n);
  const auto nth = static_cast<std::size_t>(n);
  const auto [seat, dummy] = bridge::dealt_hand(up.board.dealer, nth);
  if (!dummy) return {"hand", seat, SeatSet{seat}, false};
  return {"dummy", seat, {}, nth / bridge::four_hands >= covered_max};
}

Events Semi::deal(State& state, Deck deck) {
  Events story;
  FaceUp& up = state.face_up;
  if (std::holds_alternative<AwaitingDraw>(up.phase)) {
    bridge::tell(up, bridge::draw_for_deal(up.board, deck), story);
    up.phase = AwaitingDeck{};
  } else {
    deal_hands(state, deck, story);
  }
  return story;
}

bridge::Refusal Semi::refusal(const View& view, const Action& action) {
  return bridge::refusal(view, action, bridge::four_hands);
}

engine::Explanation Semi::explain(Refusal refusal, const View& view) {
  return bridge::explanation(refusal, engine::visit(bridge::RuleOfPhase{}, view.face_up.phase),
                             bridge::last_with_dummies);
}

engine::Legal<Actions> Semi::legal(const View& view) {
  return bridge::legal<Actions>(view, bridge::four_hands);
}

Events Semi::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  bridge::tell(state.face_up, engine::Did<Action>{seat, action}, story);
  engine::visit(
      [&](const auto& now, const auto& wanted) { semi::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

Events Semi::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  bridge::give_up(state.face_up, seat, concession, story);
  return story;
}

View Semi::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) view.own = Own{*seat, state.face_down.hands[*seat]};
  return view;
}

}  // namespace semi
