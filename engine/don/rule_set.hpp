// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/names.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace don {

/// D20. The points that win the game.
BOOST_DEFINE_FIXED_ENUM_CLASS(Target, std::uint8_t, points_121, points_91)

/// The options of one way to play.
struct RuleSet {
  Target target = Target::points_121;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"short", {.target = Target::points_91}},
};

}  // namespace don
