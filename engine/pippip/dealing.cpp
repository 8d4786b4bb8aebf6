// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"
#include "engine/pippip/ranking.hpp"
#include "engine/stock_deal.hpp"

/// P05-P09: who deals, the first trumps, the deal.
namespace pippip {

SeatSet drawing(const FaceUp& up, const AwaitingDraw& phase) {
  const SeatSet again = engine::highest(phase.drawn, strength);
  return again.empty() ? all_seats(up.rules) : again;
}

// P05, P06
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
  up.trump = suit_of(*drawn[best.front()]);
  up.phase = AwaitingDeck{drawn};
  tell(up, Drew{*up.dealer, *up.trump, drawn}, story);
  return story;
}

// P07: the player at the dealer's right cuts.
Events cut_for_trumps(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  up.trump = suit_of(deck[0]);
  up.phase = AwaitingDeck{};
  Events story;
  tell(up, Cut{left_of(up.rules, *up.dealer, seat_count(up.rules) - 1), deck[0], *up.trump}, story);
  return story;
}

// P09
Events deal_hands(State& state, std::span<const Card> deck) {
  FaceUp& up = state.face_up;
  state.face_down = {};
  engine::hand_out(state, deck, hand_size);
  ++up.deal;
  up.lead = left_of(up.rules, *up.dealer);  // P10
  Events story;
  tell(up, Dealt{*up.dealer, up.deal, hand_size}, story);
  begin_trick(up);
  return story;
}

}  // namespace pippip
