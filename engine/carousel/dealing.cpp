// SPDX-License-Identifier: MIT
#include "engine/carousel/phases.hpp"

#include <algorithm>

/// C04-C07: who deals, and the deal.
namespace carousel {
namespace {

/// C04: the ace is low, the joker highest.
int strength(Card card) {
  if (card == joker) return 14;
  return rank_of(card) == Rank::ace ? 1 : static_cast<int>(rank_of(card));
}

/// The seats whose cards are the highest of those drawn.
SeatSet highest(const Drawn& drawn) {
  int best = 0;
  SeatSet seats;
  for (std::uint8_t i = 0; i < seats_max; ++i) {
    const auto card = drawn.each[i];
    if (!card || strength(*card) < best) continue;
    if (strength(*card) > best) seats = {};
    best = strength(*card);
    seats.insert(Seat{i});
  }
  return seats;
}

// C05: one at a time, to the dealer's left first; the first card left over lies on top.
void hand_out(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  const int dealt = hand_size * seat_count(up.rules);
  for (int i = 0; i < dealt; ++i)
    state.face_down.hands[left_of(up.rules, *up.dealer, 1 + i)].insert(
        deck[static_cast<std::size_t>(i)]);
  const auto rest = deck.subspan(static_cast<std::size_t>(dealt));
  std::copy(rest.rbegin(), rest.rend(), state.face_down.stock.begin());
  up.stock = static_cast<std::uint8_t>(rest.size());
  for (int i = 0; i < seat_count(up.rules); ++i)
    up.held.each[static_cast<std::size_t>(i)] = hand_size;
}

}  // namespace

SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase) {
  const SeatSet again = highest(phase.drawn);
  return again.empty() ? all_seats(up.rules) : again;
}

// C04
Events draw_for_deal(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  const SeatSet seats = drawing(up, std::get<AwaitingDraw>(up.phase));
  Drawn drawn;
  auto top = deck.begin();
  for (std::uint8_t i = 0; i < seats_max; ++i)
    if (seats.contains(Seat{i})) drawn.each[i] = *top++;
  const SeatSet best = highest(drawn);
  if (best.size() > 1) {
    up.phase = AwaitingDraw{drawn};
    return {CutEqual{drawn}};
  }
  up.dealer = best.front();
  up.phase = AwaitingDeck{drawn};
  return {Cut{*up.dealer, drawn}};
}

// C05, C07
Events deal_hands(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  state.face_down = {};
  hand_out(state, deck);
  ++up.deal;
  up.phase = Turn{left_of(up.rules, *up.dealer)};
  return {Dealt{*up.dealer, up.deal, hand_size}};
}

}  // namespace carousel
