// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>

namespace quinto3 {

/// The options of one way to play.
struct RuleSet {
  std::uint8_t rounds = 1;  // T26: how often each player deals
};

inline constexpr int rounds_max = 4;

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"long", {.rounds = 3}},
};

}  // namespace quinto3
