// SPDX-License-Identifier: MIT
#include "engine/imperium/phases.hpp"
#include "engine/imperium/scoring.hpp"

/// I09-I13: the draw and the deal; I38: from deal to deal.
namespace imperium {
namespace {

constexpr std::size_t dealt_cards = seat_count * hand_size;

// I09: the joker is the highest card.
void draw_for_deal(FaceUp& up, std::span<const Card> deck, Events& story) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const Rank first = rank_of(deck[0]), second = rank_of(deck[1]);
  if (first == second) {
    story.push_back(DrawnEqual{drawn});
    return;
  }
  up.dealer = first > second ? Seat{0} : Seat{1};
  up.phase = AwaitingDeck{};
  story.push_back(Drawn{*up.dealer, drawn});
}

// I10
std::size_t first_packet(const RuleSet& rules) {
  switch (rules.packets) {
    case Packets::two_three: return 2;
    case Packets::three_two: return 3;
  }
  return 0;  // unreachable
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

void deal_cards(State& state, std::span<const Card> deck, Events& story) {
  FaceUp& up = state.face_up;
  clear_table(state);
  for (std::size_t n = 0; n < dealt_cards; ++n)
    state.face_down.hands[*receiver(up, n)].insert(deck[n]);
  for (const Card card : deck.subspan(dealt_cards + 1)) state.face_down.stock.insert(card);
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

// I12-I14
void begin_deal(FaceUp& up, Events& story) {
  if (*up.turned == cards::joker) return throw_in(up, story);
  if (rank_of(*up.turned) == Rank::jack) pay(up, *up.dealer, Item::turned_jack, story);
  if (is_over(up)) return;
  up.lead = other(*up.dealer);
  begin_exposing(up, *up.lead);
}

/// I13, I38: who deals after this deal.
Seat next_dealer(const FaceUp& up) {
  const bool again = up.turned == cards::joker && up.rules.after_joker == AfterJoker::deals_again;
  return again ? *up.dealer : other(*up.dealer);
}

}  // namespace

std::optional<Seat> receiver(const FaceUp& up, std::size_t n) {
  if (n >= dealt_cards) return std::nullopt;
  const std::size_t first = first_packet(up.rules);
  const bool in_second_round = n >= seat_count * first;
  const std::size_t at = in_second_round ? n - seat_count * first : n;
  const std::size_t packet = in_second_round ? hand_size - first : first;
  return at < packet ? other(*up.dealer) : *up.dealer;
}

void use_deck(State& state, std::span<const Card> deck, Events& story) {
  FaceUp& up = state.face_up;
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return draw_for_deal(up, deck, story);
  deal_cards(state, deck, story);
  begin_deal(up, story);
}

void end_deal(FaceUp& up) {
  up.lead.reset();
  up.phase = DealOver{both_seats};
}

Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }

void apply(State& state, const DealOver& over, Seat seat, const Continue&, Events&) {
  FaceUp& up = state.face_up;
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (!asked.empty()) {
    up.phase = DealOver{asked};
    return;
  }
  up.dealer = next_dealer(up);
  up.phase = AwaitingDeck{};
}

void list(const View&, const DealOver&, Actions& legal) { legal.push_back(Continue{}); }

}  // namespace imperium
