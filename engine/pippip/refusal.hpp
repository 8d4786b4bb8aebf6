// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/pippip/state.hpp"

#include <cstdint>

namespace pippip {

/// Why an action was refused. It depends only on the view of the player who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  no_pair,            // P17
  already_trumps,     // P22
  not_your_card,      // P11
  must_follow_suit,   // P11
};

/// In words. The rule is that of the phase, if it was not the seat's turn or not the moment.
engine::Explanation explain(Refusal refusal, const Phase& phase);

}  // namespace pippip
