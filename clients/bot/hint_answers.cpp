// SPDX-License-Identifier: MIT
#include "clients/bot/hint_answers.hpp"

#include "clients/bot/wire_player.hpp"

#include <nlohmann/json.hpp>

#include <iostream>

namespace bot {
namespace {

using nlohmann::json;

json hint_for(const json& told, Level level) {
  json welcome{{"type", "welcome"}, {"view", told.at("view")}, {"story", told.at("story")}};
  for (const char* name : {"about", "seat"})
    if (told.contains(name)) welcome[name] = told[name];
  const std::string text = welcome.dump();
  WirePlayer player(level, seed_of(text));
  player.hear(text);
  if (!player.question()) return {{"wrong", "This seat has no question."}};
  return json::parse(player.hint());
}

}  // namespace

std::string hint_line(std::string_view request, Level level) {
  json answer;
  const json asked = json::parse(request, nullptr, false);
  try {
    answer = hint_for(asked.at("told"), level);
  } catch (const std::exception& why) {
    answer = {{"wrong", why.what()}};
  }
  if (asked.is_object() && asked.contains("id")) answer["id"] = asked["id"];
  return answer.dump();
}

int answer_hints(Level level) {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << hint_line(line, level) << '\n' << std::flush;
  return 0;
}

}  // namespace bot
