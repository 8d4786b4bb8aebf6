// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/hint.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace bot {

/// A message that this bot cannot make sense of.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A player of one game who reads and answers in the words of the wire. What it is told may be
/// unreadable: then it throws Unreadable, or nlohmann's own exception.
class Mind {
 public:
  virtual ~Mind() = default;

  /// Takes in the whole view as it is now, and the story that is new. `anew`: that is the story of
  /// the deal from its beginning.
  virtual void hear(const nlohmann::json& view, const nlohmann::json& story, bool anew) = 0;
  /// The match is over.
  virtual bool is_over() const = 0;
  /// From now on its random choices follow from `seed`.
  virtual void reseed(std::uint32_t seed) = 0;

  /// The answer to the question, as the JSON of an action.
  virtual std::string answer() = 0;
  /// The same with the reason: the members `action` and `why` of a `hint`.
  virtual nlohmann::json hint() = 0;
};

/// `action` and `why` of a hint. `said` makes JSON of an action.
template <class Action, class Said>
nlohmann::json hint_json(const HintOf<Action>& hint, Said&& said) {
  using Why = typename HintOf<Action>::Why;
  using nlohmann::json;
  constexpr const char* codes[] = {"only", "free", "even", "ahead"};
  json why{{"code", codes[static_cast<int>(hint.why)]}};
  if (hint.why == Why::ahead) {
    why["points"] = std::max(1L, std::lround(hint.points));
    why["than"] = said(*hint.than);
  }
  if (hint.why == Why::ahead || hint.why == Why::even) {
    why["best_in"] = hint.best_in;
    why["of"] = hint.worlds;
  }
  for (const Weighed<Action>& each : hint.weighed)
    why["weighed"].push_back(
        {{"action", said(each.action)}, {"worth", std::round(10 * each.worth) / 10}});
  return {{"action", said(hint.action)}, {"why", std::move(why)}};
}

}  // namespace bot
