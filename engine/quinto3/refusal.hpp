// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/quinto3/state.hpp"

#include <cstdint>

namespace quinto3 {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  already_doubled,    // T09
  not_doubled,        // T10
  already_redoubled,  // T10
  partners_double,    // T10
  dummys_turn,        // T12
  not_dummys_turn,    // T12
  not_your_card,      // T14
  not_in_dummy,       // T14
  must_follow_suit,   // T14
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace quinto3
