// SPDX-License-Identifier: MIT
#include "engine/leopard/leopard.hpp"

#include "engine/leopard/phases.hpp"

#include <algorithm>

/// L02-L05: the cards, who deals, the deal; and what is remembered.
namespace leopard {
namespace {

using engine::Deck;

constexpr std::size_t dealt_cards = seat_count * cards_to_each;

/// L05. The non-dealer gets the first card, and then they take turns.
Seat receiver(Seat dealer, std::size_t n) { return n % 2 == 0 ? other(dealer) : dealer; }

}  // namespace

// L02
engine::Pack Leopard::pack(const RuleSet&) {
  engine::Pack pack;
  for (const Card card : cards::set_of_52)
    for (int copy = 0; copy < 2; ++copy) pack.push_back(card);
  return pack;
}

engine::Place Leopard::dealt_to(const FaceUp& up, int n) {
  if (!up.dealer) return engine::drawn_place(n, seat_count);
  const auto nth = static_cast<std::size_t>(n);
  if (nth > dealt_cards) return {"stock", {}, {}, false};  // L09: one is drawn with the deal
  return engine::hand_of(receiver(*up.dealer, nth));
}

// L10, L36: in a turn another rule says what is possible than whose turn it is.
engine::Explanation Leopard::explain(Refusal refusal, const View& view) {
  engine::Explanation why = Phased::explain(refusal, view);
  if (refusal != Refusal::not_in_this_phase) return why;
  why.sentence = "That is not possible at this point of the game.";
  if (!std::holds_alternative<DealOver>(view.face_up.phase)) why.rule = 10;
  return why;
}

// L03
void deal(State& state, const AwaitingCut&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const auto drawn = engine::drawn_from<seat_count>(deck);
  up.dealer = engine::highest_of(drawn, [](Card card) { return number_of(rank_of(card)); });
  if (!up.dealer) return story.push_back(CutAgain{drawn});
  up.phase = AwaitingDeck{};
  story.push_back(Cut{*up.dealer, drawn});
}

// L05
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  auto& [up, down] = state;
  up.showing = {};
  up.discards.clear();
  up.squares.clear();
  down = {};
  for (std::size_t n = 0; n < dealt_cards; ++n) down.hands[receiver(*up.dealer, n)].insert(deck[n]);
  std::reverse_copy(deck.begin() + dealt_cards, deck.end(), down.stock.begin());
  up.held = {cards_to_each, cards_to_each};
  up.stock = stock_size;
  ++up.deal;
  story.push_back(Dealt{*up.dealer, up.deal});
  begin_turn(state, other(*up.dealer), story);  // L08
}

// L22: what the table will not show.
void remember(FaceUp& up, const Event& event) {
  if (const auto* covered = std::get_if<Covered>(&event))
    up.memory.push_back({covered->spot, covered->seat});
  if (std::holds_alternative<Dealt>(event)) up.memory.clear();
}

Own own_of(const State& state, Seat seat) {
  return {seat, state.face_down.hands[seat], state.face_down.laid[seat]};
}

}  // namespace leopard

template struct engine::Phased<leopard::Leopard, leopard::Types>;
