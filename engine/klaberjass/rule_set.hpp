// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace klaberjass {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

enum class SevenExchange : std::uint8_t { until_first_lead, before_melds };  // B29

namespace detail {
inline constexpr std::string_view seven_exchange_words[] = {"until_first_lead", "before_melds"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<SevenExchange>) {
  return detail::seven_exchange_words;
}

/// B43: the points that win the game, and the least and most that may be agreed.
inline constexpr int game_points_least = 100, game_points_most = 1000;

/// The options of one way to play.
struct RuleSet {
  SevenExchange seven_exchange = SevenExchange::until_first_lead;
  std::uint16_t game_points = 250;

  bool operator==(const RuleSet&) const = default;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"five_hundred", {.seven_exchange = SevenExchange::before_melds, .game_points = 500}},
};

}  // namespace klaberjass
