// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/may_json.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// How reports write what was said and done, whatever the game.
namespace record {

/// "seat 0"
std::string seat_name(engine::Seat seat);

/// An action: the verb with spaces, and the values of its members but the seat: "play JS jo".
std::string in_words(const nlohmann::ordered_json& action);

/// An event: its name with spaces, and its members with theirs: "scored points 75 rule R47".
std::string event_in_words(const nlohmann::ordered_json& event);

/// Every answer that `ask.may` lists, in words: TABLES.md.
std::vector<std::string> answers_in_words(const nlohmann::ordered_json& may);

/// The name in the words of a game, with spaces.
std::string spaced(std::string_view name);

template <engine::Game G>
std::string action_in_words(const typename G::RuleSet& rules, const typename G::Action& action) {
  const protocol::Notation notation{G::seats(rules), G::rule_letter};
  return std::visit(
      [&]<class Act>(const Act& act) {
        return protocol::in_words(Act::verb.name, protocol::choice_of(act, notation));
      },
      action);
}

}  // namespace record
