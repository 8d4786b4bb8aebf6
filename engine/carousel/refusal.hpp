// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/state.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace carousel {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  draw_first,         // C08
  draw_on,            // C09
  nothing_from_hand,  // C10
  meld_too_short,     // C11
  suit_twice,         // C11
  not_a_meld,         // C12
  round_the_corner,   // C12
  sequence_too_long,  // C13
  not_your_card,      // C14
  card_left_over,     // C14
  joker_unnamed,      // C15
  joker_bound,        // C16
  stock_empty,        // C18
  too_many_points,    // C20
};

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explain(Refusal refusal, const Phase& phase);

}  // namespace carousel
