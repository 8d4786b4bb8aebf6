// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/quinto/state.hpp"

#include <cstdint>

namespace quinto {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  already_doubled,    // Q08
  not_doubled,        // Q09
  already_redoubled,  // Q09
  partners_double,    // Q09
  not_your_card,      // Q12
  must_follow_suit,   // Q12
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace quinto
