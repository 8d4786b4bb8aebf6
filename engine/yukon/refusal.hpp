// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/yukon/state.hpp"

#include <cstdint>

namespace yukon {

/// Why an action was refused. It depends only on the view of the player who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,       // the rule of the phase
  not_in_this_phase,   // the rule of the phase
  not_your_card,       // Y09
  must_follow_suit,    // Y10, Y11
  must_play_yukon,     // Y12
  must_not_lead_yukon  // Y14
};

/// In words. The rule is that of the phase, if it was not the seat's turn or not the moment.
engine::Explanation explain(Refusal refusal, const Phase& phase);

}  // namespace yukon
