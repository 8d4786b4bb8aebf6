// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/auction.hpp"
#include "engine/bridge/lay_out.hpp"
#include "engine/bridge/play.hpp"
#include "engine/stock_deal.hpp"

/// What every form has alike: Rules 2, 5 and 6, the pack and the deal, and what follows for the
/// contract of engine/game.hpp.
namespace bridge {

/// Rule 5: of two cards of a rank, the one of the higher suit.
constexpr int draw_order(Card card) {
  return 4 * static_cast<int>(rank_of(card)) + static_cast<int>(suit_of(card));
}

// Rule 5: seat 0 draws the first card, seat 1 the next.
template <class State, class Events>
void deal(State& state, const AwaitingDraw&, engine::Deck deck, Events& story) {
  auto& up = state.face_up;
  up.board.dealer = draw_order(deck[0]) > draw_order(deck[1]) ? Seat{0} : Seat{1};
  up.phase = AwaitingDeck{};
  story.push_back(Drawn{up.board.dealer, {{deck[0], deck[1]}}});
}

/// Rules 6 and 35: one card at a time, beginning after the dealer's hand.
constexpr Hand dealt_hand(Seat dealer, std::size_t n, std::size_t hands) {
  return after({dealer, false}, n + 1, hands);
}

/// Keeps the rules, the dealer, the sheet and the number of deals, which grows.
template <class State>
void clear_table(State& state) {
  auto& up = state.face_up;
  const auto rules = up.rules;
  const Board board = up.board;
  state = {};
  up.rules = rules;
  up.board.dealer = board.dealer;
  up.board.deal = static_cast<std::uint16_t>(board.deal + 1);
  up.board.sheet = board.sheet;
}

// A form lays out a card of a dummy, add_to_dummy(State&, Seat, nth, Card), and the cards that are
// left, and says what comes first: begin_deal(State&, Deck).
template <class State, class Events>
void deal(State& state, const AwaitingDeck&, engine::Deck deck, Events& story) {
  clear_table(state);
  auto& up = state.face_up;
  constexpr std::size_t hands = std::remove_reference_t<decltype(up)>::hands;
  up.held.each.fill(up.hand_size);
  for (std::size_t n = 0; n < hands * up.hand_size; ++n) {
    const Hand hand = dealt_hand(up.board.dealer, n, hands);
    if (!hand.dummy) state.face_down.hands[hand.seat].insert(deck[n]);
    else if constexpr (hands == four_hands) add_to_dummy(state, hand.seat, n / hands, deck[n]);
  }
  begin_deal(state, deck.subspan(hands * up.hand_size));
  story.push_back(Dealt{up.board.dealer, up.board.deal, up.hand_size});
}

template <class FaceUp, class... Told>
void remember(FaceUp& up, const std::variant<Told...>& event) {
  Memory& memory = up.board.memory;
  engine::visit(
      [&]<class Event>(const Event& told) {
        if constexpr (std::same_as<Event, Dealt>) memory = {};
        if constexpr (requires { told.action; })
          engine::visit(
              [&]<class Act>(const Act& act) {
                constexpr bool of_dummy = std::same_as<Act, PlayDummy>;
                if constexpr (of_dummy || std::same_as<Act, PlayCard>)
                  memory.note({told.seat, of_dummy}, act.card);
              },
              told.action);
      },
      event);
}

/// A form as a game. It has `last_refusal`, the last of `Refusal` that it has, dealt_elsewhere(n,
/// seat), where a card goes that is dealt to no hand, and each_other_card(State, visit) for those
/// that are neither in a hand nor played.
template <class G, class Types>
struct Form : engine::Phased<G, Types> {
  using Base = engine::Phased<G, Types>;
  using typename Base::FaceUp, typename Base::State, typename Base::View;

  static constexpr auto& reasons = bridge::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return bridge::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.flag("honours", rules.honours, 26);
    settings.choice("length", rules.length, 34);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }

  static engine::Standing standing(const FaceUp& up) {
    const auto points = totals(up.board.sheet);
    return {points[Seat{0}], points[Seat{1}]};
  }
  static engine::Standing prospects(const FaceUp& up) {
    return bridge::prospects(up.board, std::holds_alternative<Over>(up.phase));
  }

  static engine::Place dealt_to(const FaceUp& up, int n) {
    if (std::holds_alternative<AwaitingDraw>(up.phase)) return engine::drawn_by(both_seats, n);
    const auto nth = static_cast<std::size_t>(n);
    const Hand hand = dealt_hand(up.board.dealer, nth, up.hands);
    if (hand.dummy || nth >= up.hands * up.hand_size) return G::dealt_elsewhere(nth, hand.seat);
    return {"hand", hand.seat, SeatSet{hand.seat}, false};
  }

  static engine::Explanation explain(Refusal refusal, const View& view) {
    if (refusal > G::last_refusal) return {"none", 0, ""};
    return Base::explain(refusal, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    using engine::Place;
    for (const Seat seat : all_seats)
      for (const Card card : state.face_down.hands[seat])
        visit(card, Place{"hand", seat, SeatSet{seat}, false});
    each_other_card(state, visit);
    // Everybody has seen what was played.
    for (const Card card : state.face_up.board.memory.gone())
      visit(card, Place{"played", {}, {}, true});
  }
};

}  // namespace bridge
