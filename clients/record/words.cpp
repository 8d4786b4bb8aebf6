// SPDX-License-Identifier: MIT
#include "clients/record/words.hpp"

#include <algorithm>

namespace record {
namespace {

using json = nlohmann::ordered_json;

/// The values of a member in a row. A flag is its name; the parts of a sum have their names.
std::string value_in_words(const std::string& name, const json& value) {
  if (value.is_boolean()) return spaced(name);
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_structured()) return value.is_null() ? "-" : value.dump();
  std::string all;
  for (const auto& [key, each] : value.items()) {
    if (!all.empty()) all += ' ';
    if (value.is_object()) all += spaced(key) + ' ';
    all += value_in_words(key, each);
  }
  return all;
}

/// "9D TD" as two.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words{""};
  for (const char c : text)
    if (c == ' ') words.emplace_back();
    else words.back() += c;
  return words;
}

void add_answers(const std::string& verb, const json& may, std::vector<std::string>& all) {
  const std::string start = verb + ' ';
  if (may == "?") {
    all.push_back(start + "...");
  } else if (may.is_string()) {
    for (const std::string& word : words_of(may)) all.push_back(start + word);
  } else if (may.is_object()) {
    for (const auto& [first, seconds] : may.items()) {
      const std::string both = start + first + ' ';
      for (const std::string& second : words_of(seconds)) all.push_back(both + second);
    }
  } else if (may.is_array() && !may.empty() && may[0].is_object()) {
    for (const json& members : may)
      all.push_back(start + (members.is_object() ? in_words(members) : "..."));
  } else if (may.is_array() && may.size() == 2) {
    all.push_back(start + may[0].dump() + " to " + may[1].dump());
  } else {
    all.push_back(verb);
  }
}

}  // namespace

std::string seat_name(engine::Seat seat) { return "seat " + std::to_string(engine::index(seat)); }

std::string spaced(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string in_words(const json& action) {
  std::string words;
  for (const auto& [name, value] : action.items()) {
    if (name == "seat") continue;
    if (!words.empty()) words += ' ';
    words += name == "type" ? spaced(value.get<std::string>()) : value_in_words(name, value);
  }
  return words;
}

std::string event_in_words(const json& event) {
  std::string words = spaced(event.at("type").get<std::string>());
  for (const auto& [name, value] : event.items()) {
    if (name == "type") continue;
    words += ' ' + spaced(name);
    if (!value.is_boolean()) words += ' ' + value_in_words(name, value);
  }
  return words;
}

std::vector<std::string> answers_in_words(const json& may) {
  std::vector<std::string> all;
  for (const auto& [verb, choices] : may.items()) add_answers(spaced(verb), choices, all);
  return all;
}

}  // namespace record
