// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/kaiser/state.hpp"

#include <cstdint>

namespace kaiser {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  no_misdeal,         // K06
  no_such_bid,        // K10
  bid_too_low,        // K11
  must_bid,           // K13
  not_your_card,      // K16
  must_follow_suit,   // K16
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace kaiser
