// SPDX-License-Identifier: MIT
#include "engine/jojotte/rule_set.hpp"

namespace jojotte {
namespace {

struct Preset {
  std::string_view name;
  RuleSet rules;
};

constexpr Preset presets[] = {{"culbertson", culbertson}, {"hervey", hervey}, {"denexa", denexa}};

}  // namespace

std::optional<RuleSet> rule_set_by_name(std::string_view name) {
  for (const Preset& preset : presets)
    if (preset.name == name) return preset.rules;
  return std::nullopt;
}

std::string_view name_of(const RuleSet& rules) {
  for (const Preset& preset : presets) {
    RuleSet same_match = preset.rules;
    same_match.rubbers = rules.rubbers;
    if (same_match == rules || mirrored(same_match) == rules) return preset.name;
  }
  return "custom";
}

RuleSet mirrored(RuleSet rules) {
  rules.all_pass = AllPass::other_deals;
  return rules;
}

}  // namespace jojotte
