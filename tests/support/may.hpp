// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

/// What a client that knows no rules makes of `ask.may`.
namespace support {

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// Every action that `may` allows with this verb, as TABLES.md has its forms. `with`: the members
/// that `about` says the verb has, whose order matters where a first choice has second ones; an
/// ordered_json keeps it.
template <class Json>
std::vector<Json> actions_of(const std::string& verb, const Json& may, const Json& with) {
  const auto member = [&](std::size_t at) {
    return std::next(with.begin(), static_cast<std::ptrdiff_t>(at)).key();
  };
  const auto value = [&](std::size_t at, const std::string& word) -> Json {
    const Json& kind = std::next(with.begin(), static_cast<std::ptrdiff_t>(at)).value();
    const bool is_number = kind == "number" || kind == "seat" || kind == "side";
    return is_number ? Json(std::stoi(word)) : Json(word);
  };
  std::vector<Json> all;
  if (may == true) all.push_back({{"type", verb}});
  if (may.is_string() && may != "?")
    for (const auto& word : words_of(may))
      all.push_back({{"type", verb}, {member(0), value(0, word)}});
  if (may.is_object())
    for (const auto& [first, seconds] : may.items())
      for (const auto& second : words_of(seconds))
        all.push_back(
            {{"type", verb}, {member(0), value(0, first)}, {member(1), value(1, second)}});
  if (may.is_array() && !may.empty() && may[0].is_number())
    for (int n = may[0]; n <= may[1].template get<int>(); ++n)
      all.push_back({{"type", verb}, {member(0), n}});
  if (may.is_array() && !may.empty() && may[0].is_object())
    for (const Json& one : may) {
      if (!one.is_object()) continue;  // "?": others may be tried
      Json action{{"type", verb}};
      action.update(one);
      all.push_back(action);
    }
  return all;
}

/// Everything that an `ask` allows.
template <class Json>
std::vector<Json> actions_of(const Json& ask, const Json& about) {
  std::vector<Json> all;
  for (const auto& [verb, may] : ask["may"].items()) {
    const Json& is = about["verbs"][verb];
    const Json with = is.contains("with") ? is["with"] : Json::object();
    for (Json& action : actions_of(verb, may, with)) all.push_back(std::move(action));
  }
  return all;
}

/// The same without claims of tricks, which are judged by the cards that nobody has seen; to pass
/// comes first, whatever the order of the verbs, so that whoever takes the first one ends auctions.
template <class Json>
std::vector<Json> sure_actions_of(const Json& ask, const Json& about) {
  auto all = actions_of(ask, about);
  std::erase_if(all, [](const Json& action) { return action["type"] == "claim"; });
  std::partition(all.begin(), all.end(),
                 [](const Json& action) { return action["type"] == "pass"; });
  return all;
}

}  // namespace support
