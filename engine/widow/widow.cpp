// SPDX-License-Identifier: MIT
#include "engine/widow/widow.hpp"

#include "engine/visit.hpp"
#include "engine/widow/phases.hpp"

namespace widow {
namespace {

using engine::Deck;
using engine::Place;

// W06, W35: one card at a time; the last four are the widow.
void deal_hands(State& state, Deck deck, Events& story) {
  auto& [up, down] = state;
  bridge::clear_for_deal(up.board);
  down = {};
  up.is_open = false;
  up.open = {};
  for (std::size_t n = 0; n < cards_dealt; ++n) {
    const Hand hand = bridge::dealt_hand(up.board.dealer, n);
    (hand.dummy ? down.dummies : down.hands)[hand.seat].insert(deck[n]);
  }
  for (const Card card : deck.subspan(cards_dealt)) down.widow.insert(card);
  up.held.each.fill(hand_size);
  up.dummy.each.fill(hand_size);
  up.widow = widow_size;
  up.phase = Auction{up.board.dealer};  // W07
  bridge::tell(up, bridge::Dealt{up.board.dealer, up.board.deal, hand_size}, story);
}

/// The rule that governs a phase.
struct RuleOfPhase : bridge::RuleOfPhase {
  using bridge::RuleOfPhase::operator();
  int operator()(const Placing&) const { return 37; }
  int operator()(const Sharing&) const { return 38; }
  int operator()(const LeadChoice&) const { return 40; }
};

/// W37, W38: the others see that a card is placed, not which.
template <class Wanted>
constexpr bool is_secret = std::same_as<Wanted, ToHand> || std::same_as<Wanted, ToDummy>;

}  // namespace

State Widow::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Place Widow::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return bridge::drawn_to(n);
  const auto nth = static_cast<std::size_t>(n);
  if (nth >= cards_dealt) return {"widow", {}, {}, false};
  const auto [seat, dummy] = bridge::dealt_hand(up.board.dealer, nth);
  if (dummy) return {"dummy", seat, {}, false};  // W36
  return {"hand", seat, SeatSet{seat}, false};
}

Events Widow::deal(State& state, Deck deck) {
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

bridge::Refusal Widow::refusal(const View& view, const Action& action) {
  return bridge::refusal(view, action, bridge::four_hands);
}

engine::Explanation Widow::explain(Refusal refusal, const View& view) {
  return bridge::explanation(refusal, engine::visit(RuleOfPhase{}, view.face_up.phase),
                             bridge::last_with_a_widow);
}

engine::Legal<Actions> Widow::legal(const View& view) {
  return bridge::legal<Actions>(view, bridge::four_hands);
}

Events Widow::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  const bool secret =
      engine::visit([]<class Wanted>(const Wanted&) { return is_secret<Wanted>; }, action);
  if (!secret) bridge::tell(state.face_up, engine::Did<Action>{seat, action}, story);
  engine::visit(
      [&](const auto& now, const auto& wanted) { widow::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

Events Widow::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  bridge::give_up(state.face_up, seat, concession, story);
  return story;
}

View Widow::observe(const State& state, engine::Observer observer) {
  const auto& [up, down] = state;
  View view{up, {}};
  if (const auto seat = observer.seat) {
    Own own{*seat, down.hands[*seat], {}, {}, down.given};
    if (dummies_are_known(up)) own.dummy = down.dummies[*seat];  // W39
    if (sees_widow(up, *seat)) own.widow = down.widow;
    view.own = own;
  }
  return view;
}

}  // namespace widow
