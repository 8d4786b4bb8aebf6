// SPDX-License-Identifier: MIT
#include "engine/dealing.hpp"

#include "engine/imperium/imperium.hpp"
#include "engine/imperium/phases.hpp"

/// I09-I13: the draw and the deal; I38: from deal to deal.
namespace imperium {
namespace {

using engine::Deck;

constexpr std::size_t dealt_cards = seat_count * hand_size;

// I10
std::size_t first_packet(const RuleSet& rules) {
  switch (rules.packets) {
    case Packets::two_three: return 2;
    case Packets::three_two: return 3;
  }
  return 0;  // unreachable
}

/// I10: to which hand the n-th card goes, below `dealt_cards`.
Seat receiver(const FaceUp& up, std::size_t n) {
  const std::size_t first = first_packet(up.rules);
  const bool in_second_round = n >= seat_count * first;
  const std::size_t at = in_second_round ? n - seat_count * first : n;
  const std::size_t packet = in_second_round ? hand_size - first : first;
  return at < packet ? other(*up.dealer) : *up.dealer;
}

/// Keeps the rules, the dealer, the chips and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.trick.clear();
  up.last.clear();
  up.exposed = {};
  up.tricks = {};
  state.face_down = {};
}

void deal_cards(State& state, Deck deck, Events& story) {
  auto& [up, down] = state;
  clear_table(state);
  for (std::size_t n = 0; n < dealt_cards; ++n) down.hands[receiver(up, n)].insert(deck[n]);
  for (const Card card : deck.subspan(dealt_cards + 1)) down.stock.insert(card);
  up.held.each.fill(hand_size);
  up.stock = stock_size;
  up.turned = deck[dealt_cards];  // I11
  ++up.deal;
  story.push_back(Dealt{.dealer = *up.dealer, .deal = up.deal});
  story.push_back(Turned{*up.turned});
}

// I13: nothing is played.
void throw_in(FaceUp& up, Events& story) {
  pay(up, *up.dealer, Item::turned_joker, story);
  if (is_over(up)) return;
  story.push_back(ThrownIn{});
  end_deal(up);
}

/// I13, I38: who deals after this deal.
Seat next_dealer(const FaceUp& up) {
  const bool again = up.turned == cards::joker && up.rules.after_joker == AfterJoker::deals_again;
  return again ? *up.dealer : other(*up.dealer);
}

}  // namespace

engine::Place Imperium::dealt_to(const FaceUp& up, int n) {
  const auto nth = static_cast<std::size_t>(n);
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return engine::drawn_place(n, seat_count);
  if (nth < dealt_cards) return engine::hand_of(receiver(up, nth));
  if (nth == dealt_cards) return {"turned", {}, {}, true};
  return {"stock", {}, {}, false};
}

// I09: the joker is the highest card.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const auto drawn = engine::drawn_from<seat_count>(deck);
  up.dealer = engine::highest_of(drawn, cards::rank_of);
  if (!up.dealer) return story.push_back(DrawnEqual{drawn});
  up.phase = AwaitingDeck{};
  story.push_back(Drawn{*up.dealer, drawn});
}

// I10-I14
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  deal_cards(state, deck, story);
  if (*up.turned == cards::joker) return throw_in(up, story);
  if (rank_of(*up.turned) == Rank::jack) pay(up, *up.dealer, Item::turned_jack, story);  // I12
  if (is_over(up)) return;
  up.lead = other(*up.dealer);
  up.phase = Exposing{*up.lead};
}

void end_deal(FaceUp& up) {
  up.lead.reset();
  up.phase = DealOver{both_seats};
}

void next_deal(State& state) {
  FaceUp& up = state.face_up;
  up.dealer = next_dealer(up);
  up.phase = AwaitingDeck{};
}

}  // namespace imperium
