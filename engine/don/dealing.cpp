// SPDX-License-Identifier: MIT
#include "engine/don/phases.hpp"

/// D07-D09: nine cards each, and sixteen that nobody sees.
namespace don {
namespace {

constexpr int cards_dealt = seat_count * hand_size;

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.trump.reset();
  up.tricks = {};
  up.points = {};
  up.game = {};
  up.last.clear();
  state.face_down = {};
}

/// D07: one card at a time, the pitcher first.
Seat receiver(const FaceUp& up, int n) { return after(pitcher(up), static_cast<std::size_t>(n)); }

}  // namespace

Events deal_nine_each(State& state, engine::Deck deck) {
  clear_table(state);
  FaceUp& up = state.face_up;
  for (int n = 0; n < cards_dealt; ++n)
    state.face_down.hands[receiver(up, n)].insert(deck[static_cast<std::size_t>(n)]);
  up.held.each.fill(hand_size);
  ++up.deal;
  up.phase = Pitch{};
  return {Dealt{.dealer = *up.dealer, .deal = up.deal}};
}

engine::Place dealt_to(const FaceUp& up, int n) {
  if (n >= cards_dealt) return {"aside", {}, {}, false};  // D08
  const Seat seat = receiver(up, n);
  const bool is_seen = seat != partner_of(pitcher(up));  // D09
  return {"hand", seat, is_seen ? SeatSet{seat} : SeatSet{}, false};
}

}  // namespace don
