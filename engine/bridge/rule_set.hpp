// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/names.hpp"
#include "engine/game.hpp"

namespace bridge {

BOOST_DEFINE_FIXED_ENUM_CLASS(Length, std::uint8_t, rubber, four_deals)  // Rule 34

/// The options of one way to play, the same in all forms.
struct RuleSet {
  bool honours = false;  // Rule 26
  Length length{};       // Rule 34
};

/// "Ways to play" in each rulebook.
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"honours", {.honours = true}},
    {"short", {.length = Length::four_deals}},
};

}  // namespace bridge
