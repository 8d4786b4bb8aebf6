// SPDX-License-Identifier: MIT
#pragma once

#include "engine/table.hpp"
#include "engine/visit.hpp"
#include "engine/vocabulary.hpp"
#include "protocol/json_text.hpp"
#include "protocol/value_json.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// What a seat may do, by verb, in the forms of PROTOCOL.md: true, a text of choices, two numbers,
/// an object from a first choice to second choices, a list of objects, "?", or a list that ends
/// with it.
namespace protocol {

/// One action of a verb, as the members that are there.
struct Choice {
  struct Member {
    std::string_view name;
    engine::Kind kind{};
    std::string text;       // bare: without quotes
    std::size_t place = 0;  // among the members that its verb may have
  };
  static constexpr std::size_t members_max = 4;

  std::array<Member, members_max> members;
  std::size_t count = 0;
  std::string object;  // {"number":7,"plain":true}
};

/// The choices of one verb in the shortest form that tells them all.
std::string may_text(const std::vector<Choice>& choices);
/// [1,6], or "?" if it cannot be listed.
std::string may_text(const engine::Try& attempt);
/// [{"cards":"9D TD"},"?"]: some have been listed, others may be tried.
std::string may_text_and_more(const std::vector<Choice>& choices);

template <class Act>
Choice choice_of(const Act& act, const Notation& notation) {
  Choice choice;
  {
    ObjectWriter object(choice.object);
    engine::each_member(act, value_json::Writer(object, notation));
  }
  engine::each_member(
      act, [&, place = std::size_t{0}](const engine::Term& term, const auto& value) mutable {
        const std::size_t at = place++;
        if (value_json::is_absent(value) || choice.count == Choice::members_max) return;
        auto& member = choice.members[choice.count++];
        member.name = term.name;
        member.kind = term.kind;
        member.place = at;
        if constexpr (requires { value.has_value(); }) value_json::write_bare(member.text, *value);
        else if constexpr (requires { value_json::write(member.text, value); })
          value_json::write_bare(member.text, value);
      });
  return choice;
}

/// "play JS jo", "bid 7 plain": an action in words for people.
std::string in_words(std::string_view verb, const Choice& choice);

/// " You may: accept, pass."; empty where nothing is listed, or more than a sentence can hold.
template <class Actions>
std::string allowed_in_words(const Actions& actions, const Notation& notation) {
  constexpr std::size_t actions_max = 16;
  if (actions.empty() || actions.size() > actions_max) return {};
  std::string text = " You may: ";
  for (const auto& action : actions) {
    if (text.back() != ' ') text += ", ";
    engine::visit(
        [&]<class Act>(const Act& act) {
          text += in_words(Act::verb.name, choice_of(act, notation));
        },
        action);
  }
  return text + '.';
}

/// Calls tell(verb, json) for each verb that the seat may use.
template <class Actions, class Tell>
void each_may(const engine::Legal<Actions>& legal, const Notation& notation, Tell&& tell) {
  std::vector<std::string_view> told;
  const auto one_verb = [&]<class Act>(std::type_identity<Act>) {
    std::vector<Choice> choices;
    for (const auto& action : legal.actions)
      if (const Act* act = std::get_if<Act>(&action)) choices.push_back(choice_of(*act, notation));
    if (choices.empty()) return;
    told.push_back(Act::verb.name);
    const auto more = std::ranges::find(legal.tries, Act::verb.name, &engine::Try::verb);
    if (more == legal.tries.end()) tell(Act::verb.name, may_text(choices));
    else tell(Act::verb.name, may_text_and_more(choices));
  };
  [&]<class... Act>(std::type_identity<std::variant<Act...>>) {
    (one_verb(std::type_identity<Act>{}), ...);
  }(std::type_identity<typename Actions::value_type>{});
  for (const engine::Try& attempt : legal.tries)
    if (std::ranges::find(told, attempt.verb) == told.end()) tell(attempt.verb, may_text(attempt));
}

}  // namespace protocol
