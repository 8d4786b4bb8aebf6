// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/scotch/state.hpp"

#include <cstdint>

namespace scotch {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  turned_card_waits,  // S09
  not_your_card,      // S11
  must_follow_suit,   // S11
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace scotch
