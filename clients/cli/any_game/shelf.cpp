// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/shelf.hpp"

#include "clients/cli/words.hpp"
#include "clients/net/game.hpp"

#include <cctype>
#include <cstdlib>
#include <vector>

namespace cli::any_game {

using net::member_of;
using net::text_in;
using nlohmann::json;

namespace {

/// Fit for a path: nothing that a server could mislead us with.
std::string game_in_path(const json& about) {
  std::string game(text_in(about, "game"));
  std::erase_if(game, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) == 0 && letter != '_' && letter != '-';
  });
  return "/games/" + game;
}

std::string plain(const json& value) {
  return printable(value.is_string() ? value.get<std::string>() : value.dump());
}

std::vector<std::string> each_of(const json& values) {
  std::vector<std::string> texts;
  if (values.is_array())
    for (const json& value : values) texts.push_back(plain(value));
  return texts;
}

/// "2", "3-12".
std::string span(const json& two) {
  const auto numbers = each_of(two);
  if (numbers.size() != 2) return {};
  return numbers[0] == numbers[1] ? numbers[0] : numbers[0] + "-" + numbers[1];
}

/// "first|last".
std::string either(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : "|") + value;
  return text;
}

/// "deals=1-20 (4)": the value in brackets is the default.
std::string option_line(const std::string& name, const json& option) {
  const json& values = member_of(option, "values");
  const std::string choice = values.is_array() ? either(each_of(values))
                             : member_of(option, "range").is_array()
                                 ? span(member_of(option, "range"))
                                 : "true|false";
  return "    --option " + printable(name) + "=" + choice + " (" +
         plain(member_of(option, "default")) + ")";
}

}  // namespace

std::string texts_path(const json& about, Language language) {
  return game_in_path(about) + "/texts/" + std::string(code_of(language)) + ".json";
}

std::string rulebook_path(const json& about) { return game_in_path(about) + "/RULES.md"; }

std::string lesson_path(const json& about, std::string_view file) {
  return game_in_path(about) + "/lesson/" + std::string(file) + ".json";
}

int seats_with(const json& game, std::optional<int> seats,
               const std::vector<std::string>& options) {
  constexpr std::string_view chosen = "seats=";
  if (seats) return *seats;
  for (const std::string& option : options)
    if (option.starts_with(chosen)) return std::atoi(option.c_str() + chosen.size());
  const json& usual = member_of(member_of(member_of(game, "options"), "seats"), "default");
  if (usual.is_number_integer()) return usual.get<int>();
  const json& span = member_of(game, "seats");
  return span.is_array() && !span.empty() && span[0].is_number_integer() ? span[0].get<int>() : 2;
}

Lines shelf_lines(const json& game, const Texts& texts) {
  const std::string_view id = text_in(game, "game");
  Lines lines{fitted(printable(id), 12) + texts.name(id) + ", " + span(member_of(game, "seats")) +
              " players"};
  if (const std::string line = texts.line(); !line.empty()) lines.push_back("    " + line);
  if (const auto rules = each_of(member_of(game, "rules")); !rules.empty())
    lines.push_back("    --rules " + listed(rules, ", "));
  if (const json& options = member_of(game, "options"); options.is_object())
    for (const auto& [name, option] : options.items()) lines.push_back(option_line(name, option));
  return lines;
}

}  // namespace cli::any_game
