// SPDX-License-Identifier: MIT
#include "engine/leopard/deal.hpp"

#include "engine/leopard/turn.hpp"

#include <algorithm>
#include <array>

namespace leopard {
namespace {

/// L05. The non-dealer gets the first card, and then they take turns.
Seat receiver(Seat dealer, std::size_t n) { return n % 2 == 0 ? other(dealer) : dealer; }

constexpr std::size_t dealt_cards = seat_count * cards_to_each;
constexpr std::size_t first_drawn = dealt_cards;  // L09: the first turn begins with the deal

// L03
void draw_for_deal(FaceUp& up, engine::Deck deck, Events& story) {
  const int first = number_of(rank_of(deck[0])), second = number_of(rank_of(deck[1]));
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  if (first == second) {
    story.push_back(CutAgain{drawn});
    return;
  }
  up.dealer = first > second ? Seat{0} : Seat{1};
  up.phase = AwaitingDeck{};
  story.push_back(Cut{*up.dealer, drawn});
}

void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.showing = {};
  up.discards.clear();
  up.squares.clear();
  state.face_down = {};
}

void deal_cards(State& state, engine::Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  clear_table(state);
  for (std::size_t n = 0; n < dealt_cards; ++n)
    state.face_down.hands[receiver(*up.dealer, n)].insert(deck[n]);
  std::reverse_copy(deck.begin() + dealt_cards, deck.end(), state.face_down.stock.begin());
  up.held = {cards_to_each, cards_to_each};
  up.stock = stock_size;
  ++up.deal;
  story.push_back(Dealt{*up.dealer, up.deal, cards_to_each});
  remember(up, story.back());
  begin_turn(state, other(*up.dealer), story);  // L08
}

}  // namespace

engine::Pack pack_of_104() {
  engine::Pack pack;
  for (const Suit suit : cards::all_suits)
    for (unsigned rank = 2; rank <= 14; ++rank)
      for (int copy = 0; copy < 2; ++copy)
        pack.push_back(cards::make_card(static_cast<Rank>(rank), suit));
  return pack;
}

bool is_whole_pack(engine::Deck deck) {
  if (deck.size() != pack_size) return false;
  std::array<std::int8_t, 256> left{};
  for (const Card card : pack_of_104()) ++left[static_cast<std::size_t>(card)];
  return std::all_of(deck.begin(), deck.end(),
                     [&](Card card) { return --left[static_cast<std::size_t>(card)] >= 0; });
}

engine::Place dealt_to(const FaceUp& up, int n) {
  const auto at = static_cast<std::size_t>(n);
  if (!up.dealer) {
    if (n >= seat_count) return {"stock", {}, {}, false};
    return {"drawn", static_cast<Seat>(n), both_seats, true};
  }
  if (at > first_drawn) return {"stock", {}, {}, false};
  const Seat seat = receiver(*up.dealer, at);
  return {"hand", seat, SeatSet{seat}, false};
}

void deal(State& state, engine::Deck deck, Events& story) {
  if (std::holds_alternative<AwaitingCut>(state.face_up.phase))
    draw_for_deal(state.face_up, deck, story);
  else deal_cards(state, deck, story);
}

void apply(FaceUp& up, Seat seat, const Continue& ready, Events& story) {
  story.push_back(engine::Did<Action>{seat, ready});
  auto& asked = std::get<DealOver>(up.phase).asked;
  asked.erase(seat);
  if (!asked.empty()) return;
  up.dealer = other(*up.dealer);  // L04
  up.phase = AwaitingDeck{};
}

}  // namespace leopard
