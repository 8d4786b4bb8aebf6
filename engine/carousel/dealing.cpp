// SPDX-License-Identifier: MIT
#include "engine/carousel/phases.hpp"
#include "engine/stock_deal.hpp"

/// C04-C07: who deals, and the deal.
namespace carousel {
namespace {

/// C04: the ace is low, the joker highest.
int strength(Card card) {
  if (card == joker) return 14;
  return rank_of(card) == Rank::ace ? 1 : static_cast<int>(rank_of(card));
}

}  // namespace

SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase) {
  const SeatSet again = engine::highest(phase.drawn, strength);
  return again.empty() ? all_seats(up.rules) : again;
}

// C04
Events draw_for_deal(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  const SeatSet seats = drawing(up, std::get<AwaitingDraw>(up.phase));
  const Drawn drawn = engine::draw_each<seats_max>(seats, deck);
  const SeatSet best = engine::highest(drawn, strength);
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
  engine::hand_out(state, deck, hand_size);
  ++up.deal;
  up.phase = Turn{left_of(up.rules, *up.dealer)};
  return {Dealt{*up.dealer, up.deal, hand_size}};
}

}  // namespace carousel
