// SPDX-License-Identifier: MIT
#include "clients/cli/shell_words.hpp"

#include "clients/cli/arguments.hpp"
#include "clients/net/game.hpp"

#include <algorithm>
#include <string_view>

namespace cli {
namespace {

using net::member_of;
using nlohmann::json;
using Typed = std::vector<std::string>;

bool is_among(const Typed& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// "first_lead", "=", "el" as one word.
Typed joined_at_equals(const Typed& typed) {
  Typed words;
  bool joins = false;
  for (const std::string& word : typed) {
    const bool equals = word == "=" && !words.empty();
    if (joins || equals) words.back() += word;
    else words.push_back(word);
    joins = equals;
  }
  return words;
}

/// The command and what stands after it, without options and their values.
struct Line {
  CommandWords command;
  Typed places;      // words that are no options, but not the last word
  std::string asks;  // the option that the last word is the value of; empty: none
  bool against = false;
};

Line read(const Typed& typed, const std::vector<CommandWords>& all) {
  Line line;
  for (std::size_t at = 0; at + 1 < typed.size(); ++at) {
    const std::string& word = typed[at];
    if (line.command.name.empty()) {
      const auto found = std::ranges::find(all, word, &CommandWords::name);
      if (found != all.end()) line.command = *found;
    } else if (is_among(line.command.options, word)) {
      line.against = line.against || word == "--against";
      if (at + 2 == typed.size()) line.asks = word;
      ++at;
    } else if (!word.starts_with('-')) line.places.push_back(word);
  }
  return line;
}

std::string text_of(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

Typed names_of_games(const json& games) {
  Typed names;
  for (const json& game : games) names.emplace_back(net::text_in(game, "game"));
  return names;
}

/// The game of the line; without one, that of the server's default.
const json& game_of(const Line& line, const json& games) {
  static const json none;
  if (!games.is_array() || games.empty()) return none;
  if (line.places.empty()) return games.front();
  for (const json& game : games)
    if (net::text_in(game, "game") == line.places[0]) return game;
  return none;
}

/// "first_lead=eldest"; of a range "deals=".
Typed options_of(const json& game) {
  Typed words;
  const json& options = member_of(game, "options");
  if (!options.is_object()) return words;
  for (const auto& [name, told] : options.items()) {
    const json& values = member_of(told, "values");
    if (!values.is_array()) words.push_back(name + "=");
    else
      for (const json& value : values) words.push_back(name + "=" + text_of(value));
  }
  return words;
}

Typed rules_of(const json& game) {
  Typed words;
  for (const json& each : member_of(game, "rules")) words.push_back(text_of(each));
  return words;
}

Typed values_for(const Line& line, const KnownWords& known) {
  if (line.asks == "--language") return {"en", "fr", "de"};
  if (line.asks == "--against") return {"easy", "medium", "strong"};
  if (line.asks == "--reveal") return {"after_deal", "after_rubber", "after_both", "never"};
  if (line.asks == "--rules") return rules_of(game_of(line, known.games()));
  if (line.asks == "--option") return options_of(game_of(line, known.games()));
  return {};
}

Typed places_for(const Line& line, const KnownWords& known) {
  const std::string_view name = line.command.name;
  if (!line.places.empty()) return {};
  const bool opens = name == "create" || name == "games" || name == "rules" || name == "lesson";
  if (opens || (name == "play" && line.against)) return names_of_games(known.games());
  if (name == "list") return {};
  return known.tables();
}

Typed candidates(const Line& line, const std::vector<CommandWords>& all, const std::string& last,
                 const KnownWords& known) {
  if (line.command.name.empty()) {
    Typed words{"--help", "--version"};
    for (const CommandWords& command : all) words.push_back(command.name);
    return words;
  }
  if (!line.asks.empty()) return values_for(line, known);
  if (!last.starts_with('-')) return places_for(line, known);
  Typed words = line.command.flags;
  words.insert(words.end(), line.command.options.begin(), line.command.options.end());
  return words;
}

}  // namespace

std::vector<std::string> shell_words(std::vector<std::string> typed, const KnownWords& known) {
  typed = joined_at_equals(typed);
  if (typed.empty()) typed.emplace_back();
  const std::vector<CommandWords> all = command_words();
  Typed words = candidates(read(typed, all), all, typed.back(), known);
  std::erase_if(words, [&](const std::string& word) { return !word.starts_with(typed.back()); });
  return words;
}

}  // namespace cli
