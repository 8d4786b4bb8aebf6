// SPDX-License-Identifier: MIT
#include "engine/klaberjass/klaberjass.hpp"

#include "engine/klaberjass/phases.hpp"

namespace klaberjass {

// B47: the other player wins, whatever the score.
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  state.face_down.exchanges = {};
  end_match(state.face_up, other(seat), story);
}

// B48
Own own_of(const State& state, Seat seat) {
  return {seat, state.face_down.hands[seat], state.face_down.exchanges[seat]};
}

}  // namespace klaberjass

template struct engine::Phased<klaberjass::Klaberjass, klaberjass::Types>;
