// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace quinto {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

enum class Target : std::uint8_t { reached, passed };  // Q22
enum class Length : std::uint8_t { rubber, game };     // Q25

namespace detail {
inline constexpr std::string_view target_words[] = {"reached", "passed"};
inline constexpr std::string_view length_words[] = {"rubber", "game"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<Target>) {
  return detail::target_words;
}
constexpr std::span<const std::string_view> words(std::type_identity<Length>) {
  return detail::length_words;
}

/// The options of one way to play.
struct RuleSet {
  Target target = Target::reached;
  Length length = Length::rubber;

  bool operator==(const RuleSet&) const = default;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"printed", {.target = Target::passed}},
    {"single", {.length = Length::game}},
};

}  // namespace quinto
