// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/imperium/names.hpp"

#include <cstdint>

namespace imperium {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

BOOST_DEFINE_FIXED_ENUM_CLASS(Packets, std::uint8_t, two_three, three_two)        // I10
BOOST_DEFINE_FIXED_ENUM_CLASS(AfterJoker, std::uint8_t, alternates, deals_again)  // I13

/// One blue chip could be won by a turned-up card before anybody has done anything.
inline constexpr int blues_min = 2, blues_max = 12;

/// The options of one way to play.
struct RuleSet {
  std::uint8_t blues = 5;  // I37
  Packets packets = Packets::two_three;
  AfterJoker after_joker = AfterJoker::alternates;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"five_blues", {}},
    {"three_blues", {.blues = 3}},
};

}  // namespace imperium
