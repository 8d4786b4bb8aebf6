// SPDX-License-Identifier: MIT
#include "engine/stock_deal.hpp"
#include "engine/yukon/phases.hpp"
#include "engine/yukon/ranking.hpp"

/// Y06-Y08: who deals, and the deal.
namespace yukon {

SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase) {
  const SeatSet again = engine::highest(phase.drawn, strength);
  return again.empty() ? all_seats(up.rules) : again;
}

// Y06
Events draw_for_deal(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  const SeatSet seats = drawing(up, std::get<AwaitingDraw>(up.phase));
  const Drawn drawn = engine::draw_each<seats_max>(seats, deck);
  const SeatSet best = engine::highest(drawn, strength);
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
  engine::hand_out(state, deck, hand_size);
  ++up.deal;
  up.lead = left_of(up.rules, *up.dealer);  // Y09
  up.phase = Play{};
  Events story;
  tell(up, Dealt{*up.dealer, up.deal, hand_size}, story);
  return story;
}

}  // namespace yukon
