// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>

namespace leopard {

/// The options of one way to play. Exactly one function reads each option.
struct RuleSet {
  std::uint8_t limit = 7;      // L29, L34: stop from here on; points above it count double
  std::uint8_t deduction = 1;  // L35: points that stopping costs
  std::uint8_t deals = 4;      // L36
};

inline constexpr int limit_min = 3, limit_max = 12;
inline constexpr int deduction_max = 5;
inline constexpr int deals_max = 12;

inline constexpr engine::Preset<RuleSet> presets[] = {{"seven", {}}, {"five", {.limit = 5}}};

}  // namespace leopard
