// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace don {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

/// D20. The points that win the game.
enum class Target : std::uint8_t { points_121, points_91 };

inline constexpr std::string_view target_words[] = {"points_121", "points_91"};

constexpr std::span<const std::string_view> words(std::type_identity<Target>) {
  return target_words;
}

/// The options of one way to play.
struct RuleSet {
  Target target = Target::points_121;

  bool operator==(const RuleSet&) const = default;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"short", {.target = Target::points_91}},
};

}  // namespace don
