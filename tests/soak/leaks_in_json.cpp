// SPDX-License-Identifier: MIT
#include "tests/soak/leaks_in_json.hpp"

#include "tests/support/may.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace soak {

using nlohmann::json;

namespace {

/// A verb, or of a single one a choice.
void leave_out(json& may) {
  json& first = may.begin().value();
  if (may.size() > 1) may.erase(may.begin());
  else if (first.is_string())
    first = first.get<std::string>().substr(0, first.get<std::string>().rfind(' '));
  else if (first.is_object() && first.size() > 1) first.erase(first.begin());
}

/// "TD 9D" for "9D TD".
std::string reversed(const std::string& words) {
  std::string text;
  for (const std::string& word : support::words_of(words))
    text = text.empty() ? word : word + ' ' + text;
  return text;
}

void spoil_ask(Leak leak, json& ask) {
  json& may = ask["may"];
  if (leak == Leak::actions_missing) leave_out(may);
  if (leak == Leak::actions_ordered)
    for (json& choices : may)
      if (choices.is_string()) choices = reversed(choices);
  if (leak == Leak::question_number) ask["n"] = ask["n"].get<int>() + 1;
}

}  // namespace

json difference(const json& before, const json& now) {
  json patch = json::object();
  for (const auto& [name, value] : now.items()) {
    const json old = before.value(name, json());
    if (old == value) continue;
    patch[name] = old.is_object() && value.is_object() ? difference(old, value) : value;
  }
  for (const auto& [name, value] : before.items())
    if (!now.contains(name)) patch[name] = nullptr;
  return patch;
}

protocol::JsonText together(std::string_view story, std::string_view more) {
  json both = json::parse(story);
  for (const json& event : json::parse(more)) both.push_back(event);
  return both.dump();
}

protocol::JsonText with_rumours(std::string_view story, const std::vector<std::string>& cards) {
  json events = json::parse(story);
  for (const std::string& card : cards) events.push_back({{"type", "rumour"}, {"card", card}});
  return events.dump();
}

void spoil(Leak leak, json& view) {
  if (leak == Leak::count_in_view) view["counts"].begin().value() = 1000;
  if (leak == Leak::waiting_ordered) std::reverse(view["asked"].begin(), view["asked"].end());
  if (view.contains("ask")) spoil_ask(leak, view["ask"]);
}

}  // namespace soak
