// SPDX-License-Identifier: MIT
#include "clients/bot/adviser.hpp"

#include "clients/bot/mind.hpp"

#include <nlohmann/json.hpp>

#include <iostream>

namespace bot {
namespace {

using nlohmann::json;

json advice_for(const json& told, Level level) {
  json welcome{{"type", "welcome"}, {"view", told.at("view")}, {"story", told.at("story")}};
  const std::string text = welcome.dump();
  Mind mind(level, seed_of(text));
  mind.hear(text);
  if (!mind.question()) return {{"wrong", "This seat is not asked."}};
  return json::parse(mind.advice());
}

}  // namespace

std::string advice_line(std::string_view question, Level level) {
  json answer;
  const json asked = json::parse(question, nullptr, false);
  try {
    answer = advice_for(asked.at("told"), level);
  } catch (const std::exception& why) {
    answer = {{"wrong", why.what()}};
  }
  if (asked.is_object() && asked.contains("id")) answer["id"] = asked["id"];
  return answer.dump();
}

int advise(Level level) {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << advice_line(line, level) << '\n' << std::flush;
  return 0;
}

}  // namespace bot
