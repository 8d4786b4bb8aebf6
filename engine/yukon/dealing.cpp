// SPDX-License-Identifier: MIT
#include "engine/yukon/phases.hpp"
#include "engine/yukon/ranking.hpp"

#include <algorithm>

/// Y06-Y08: who deals, and the deal.
namespace yukon {
namespace {

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

// Y07: one at a time, to the dealer's left first; the first card left over lies on top.
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

// Y06
Events draw_for_deal(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  const SeatSet seats = drawing(up, std::get<AwaitingDraw>(up.phase));
  Drawn drawn;
  auto top = deck.begin();
  for (std::uint8_t i = 0; i < seats_max; ++i)
    if (seats.contains(Seat{i})) drawn.each[i] = *top++;
  const SeatSet best = highest(drawn);
  Events story;
  if (best.size() > 1) {
    up.phase = AwaitingDraw{drawn};
    tell(up, DrewEqual{drawn}, story);
    return story;
  }
  up.dealer = best.front();
  up.phase = AwaitingDeck{drawn};
  tell(up, Drew{*up.dealer, drawn}, story);
  return story;
}

// Y07
Events deal_hands(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  state.face_down = {};
  hand_out(state, deck);
  ++up.deal;
  up.lead = left_of(up.rules, *up.dealer);  // Y09
  up.phase = Play{};
  Events story;
  tell(up, Dealt{*up.dealer, up.deal, hand_size}, story);
  return story;
}

}  // namespace yukon
