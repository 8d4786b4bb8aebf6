// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/leopard/state.hpp"

#include <cstdint>

namespace leopard {

/// Why an action was refused.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // L08, or L36 between deals
  not_in_this_phase,  // L10, or L36 between deals
  not_your_card,      // L10
  no_such_place,      // L06
  ten_stays_home,     // L16
  queen_stays_home,   // L18
  king_stays_home,    // L19
  other_place,        // L15
  not_empty,          // L15, L16
  nothing_to_cover,   // L20
  below_the_limit,    // L29
};

engine::Explanation explain(Refusal refusal, const View& view);

}  // namespace leopard
