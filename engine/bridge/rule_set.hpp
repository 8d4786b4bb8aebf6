// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace bridge {

/// Rule 34
enum class Length : std::uint8_t { rubber, four_deals };
inline constexpr std::string_view length_words[] = {"rubber", "four_deals"};
constexpr std::span<const std::string_view> words(std::type_identity<Length>) {
  return length_words;
}

/// The options of one way to play, the same in all forms.
struct RuleSet {
  bool honours = false;  // Rule 26
  Length length{};       // Rule 34

  bool operator==(const RuleSet&) const = default;
};

/// "Ways to play" in each rulebook.
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"honours", {.honours = true}},
    {"short", {.length = Length::four_deals}},
};

template <class Settings>
void settings(Settings& settings, RuleSet& rules) {
  settings.flag("honours", rules.honours, 26);
  settings.choice("length", rules.length, 34);
}

}  // namespace bridge
