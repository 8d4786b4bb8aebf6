// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/hint.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace bot {

/// A message that this bot cannot make sense of.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Decides for one seat from what its player may see, in JSON as on the wire. It throws Unreadable,
/// or nlohmann's own exception, when it cannot read what it gets.
class Policy {
 public:
  virtual ~Policy() = default;

  /// Takes the present view as a whole, and the new part of the story. `anew`: the story is that of
  /// the deal from its beginning.
  virtual void hear(const nlohmann::json& view, const nlohmann::json& story, bool anew) = 0;
  /// The match is over.
  virtual bool is_over() const = 0;
  /// From now on its random choices follow from `seed`.
  virtual void reseed(std::uint32_t seed) = 0;

  /// The answer to the question, as the JSON of an action.
  virtual std::string answer() = 0;
  /// The answer with its reason: the members `action` and `why` of a `hint`.
  virtual nlohmann::json hint() = 0;
};

/// `action` and `why` of a hint.
nlohmann::json hint_json(const HintOf<nlohmann::json>& hint);

/// The same for a hint with a game's actions; `said` makes JSON of an action.
template <class Action, class Said>
nlohmann::json hint_json(const HintOf<Action>& hint, Said&& said) {
  HintOf<nlohmann::json> told{.action = said(hint.action),
                              .why = static_cast<HintOf<nlohmann::json>::Why>(hint.why),
                              .points = hint.points,
                              .best_in = hint.best_in,
                              .worlds = hint.worlds};
  if (hint.than) told.than = said(*hint.than);
  for (const Weighed<Action>& each : hint.weighed)
    told.weighed.push_back({said(each.action), each.worth});
  return hint_json(told);
}

}  // namespace bot
