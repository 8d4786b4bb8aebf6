// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/quinto/names.hpp"

#include <cstdint>

namespace quinto {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

BOOST_DEFINE_FIXED_ENUM_CLASS(Target, std::uint8_t, reached, passed)  // Q22
BOOST_DEFINE_FIXED_ENUM_CLASS(Length, std::uint8_t, rubber, game)     // Q25

/// The options of one way to play.
struct RuleSet {
  Target target = Target::reached;
  Length length = Length::rubber;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"printed", {.target = Target::passed}},
    {"single", {.length = Length::game}},
};

}  // namespace quinto
