// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/imperium/state.hpp"

#include <cstdint>

namespace imperium {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  not_your_cards,     // I17
  no_imperium,        // I18
  larger_imperium,    // I23
  exposed_already,    // I24
  not_your_card,      // I26
  must_follow_suit,   // I27
  must_trump,         // I28
  must_win,           // I29
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace imperium
