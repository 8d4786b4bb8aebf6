// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"

#include "engine/honeymoon/phases.hpp"
#include "engine/visit.hpp"

namespace honeymoon {
namespace {

using engine::Deck;
using engine::Place;

/// H06: which hand gets the n-th card, below 26.
Seat dealt_seat(const Board& board, std::size_t n) {
  return n % 2 == 0 ? other(board.dealer) : board.dealer;
}

constexpr std::size_t cards_dealt = bridge::seat_count * hand_size;

// H06: one card at a time; the rest is the stock. H35: the non-dealer leads.
void deal_hands(State& state, Deck deck, Events& story) {
  auto& [up, down] = state;
  bridge::clear_for_deal(up.board);
  down = {};
  for (std::size_t n = 0; n < cards_dealt; ++n) down.hands[dealt_seat(up.board, n)].insert(deck[n]);
  for (std::size_t n = cards_dealt; n < deck.size(); ++n) down.stock[deck.size() - 1 - n] = deck[n];
  up.held.each.fill(hand_size);
  up.stock = stock_size;
  up.phase = Drawing{{other(up.board.dealer), false}, {}};
  bridge::tell(up, bridge::Dealt{up.board.dealer, up.board.deal, hand_size}, story);
}

/// The rule that governs a phase.
struct RuleOfPhase : bridge::RuleOfPhase {
  using bridge::RuleOfPhase::operator();
  int operator()(const Drawing&) const { return 35; }
};

}  // namespace

State Honeymoon::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Place Honeymoon::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return bridge::drawn_to(n);
  const auto nth = static_cast<std::size_t>(n);
  if (nth >= cards_dealt) return {"stock", {}, {}, false};
  const Seat seat = dealt_seat(up.board, nth);
  return {"hand", seat, SeatSet{seat}, false};
}

Events Honeymoon::deal(State& state, Deck deck) {
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

bridge::Refusal Honeymoon::refusal(const View& view, const Action& action) {
  return bridge::refusal(view, action, hands);
}

engine::Explanation Honeymoon::explain(Refusal refusal, const View& view) {
  return bridge::explanation(refusal, engine::visit(RuleOfPhase{}, view.face_up.phase),
                             bridge::last_of_all);
}

engine::Legal<Actions> Honeymoon::legal(const View& view) {
  return bridge::legal<Actions>(view, hands);
}

Events Honeymoon::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  bridge::tell(state.face_up, engine::Did<Action>{seat, action}, story);
  engine::visit([&](const auto& now,
                    const auto& wanted) { honeymoon::apply(state, now, seat, wanted, story); },
                phase, action);
  return story;
}

Events Honeymoon::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  bridge::give_up(state.face_up, seat, concession, story);
  return story;
}

View Honeymoon::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) view.own = Own{*seat, state.face_down.hands[*seat]};
  return view;
}

}  // namespace honeymoon
