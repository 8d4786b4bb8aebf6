// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

namespace bridge {

/// The options of one way to play, the same in all forms.
struct RuleSet {
  bool honours = false;  // Rule 26

  bool operator==(const RuleSet&) const = default;
};

/// "Ways to play" in each rulebook.
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"honours", {.honours = true}},
};

template <class Settings>
void settings(Settings& settings, RuleSet& rules) {
  settings.flag("honours", rules.honours, 26);
}

}  // namespace bridge
