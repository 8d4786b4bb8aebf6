// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/state.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace don {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  no_such_seat,       // D06
  not_your_card,      // D11
  must_follow_suit,   // D11
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace don
