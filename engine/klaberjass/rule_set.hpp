// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/klaberjass/names.hpp"

#include <cstdint>

namespace klaberjass {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

BOOST_DEFINE_FIXED_ENUM_CLASS(SevenExchange, std::uint8_t, until_first_lead, before_melds)  // B29

/// B43: the points that win the game, and the least and most that may be agreed.
inline constexpr int game_points_least = 100, game_points_most = 1000;

/// The options of one way to play.
struct RuleSet {
  SevenExchange seven_exchange = SevenExchange::until_first_lead;
  std::uint16_t game_points = 250;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"five_hundred", {.seven_exchange = SevenExchange::before_melds, .game_points = 500}},
};

}  // namespace klaberjass
