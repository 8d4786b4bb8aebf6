// SPDX-License-Identifier: MIT
#include "clients/bot/policy.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bot {

nlohmann::json hint_json(const HintOf<nlohmann::json>& hint) {
  using Why = HintOf<nlohmann::json>::Why;
  using nlohmann::json;
  constexpr const char* codes[] = {"only", "free", "even", "ahead"};
  json why{{"code", codes[static_cast<int>(hint.why)]}};
  if (hint.why == Why::ahead) {
    why["points"] = std::max(1L, std::lround(hint.points));
    why["than"] = *hint.than;
  }
  if (hint.why == Why::ahead || hint.why == Why::even) {
    why["best_in"] = hint.best_in;
    why["of"] = hint.worlds;
  }
  for (const auto& each : hint.weighed)
    why["weighed"].push_back(
        {{"action", each.action}, {"worth", std::round(10 * each.worth) / 10}});
  return {{"action", hint.action}, {"why", std::move(why)}};
}

}  // namespace bot
