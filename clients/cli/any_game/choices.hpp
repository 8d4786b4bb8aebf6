// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"

#include <string>
#include <vector>

/// What may be answered, read from `may` with the help of `about`. Nothing here knows a game.
namespace cli::any_game {

/// One thing that may be said, as an action fit for `act`.
struct Choice {
  std::string verb;
  nlohmann::json action;             // with its `type`
  std::vector<std::string> members;  // the names of the others, in the order in which they are said
};

/// Every answer that is listed; of numbers at most a hundred.
std::vector<Choice> choices(const net::Game& game);

/// What may be answered with one verb; of numbers at most a hundred.
std::vector<Choice> choices(const net::Game& game, const std::string& verb);

/// How a choice is typed where the game has no texts: "play 9D", "bid 7 plain", "lay 5C 0.5".
std::string phrase(const Choice& choice);
std::string phrase(const nlohmann::json& action);
/// The same without the verb.
std::string bare_phrase(const Choice& choice);

/// The action that these words are with this verb, by the kinds of its members, whether or not it
/// may be said now; null: they are none, or leave something out. Words are in lower case.
nlohmann::json read_freely(const nlohmann::json& about, const std::string& verb,
                           const std::vector<std::string>& words);

/// A card as the wire writes it: "9D", "XX", or a joker that stands for one, "9D*".
bool is_card(const std::string& word);

/// Whether a word can be a value of this kind, and the value it is; null: it cannot. `told` is what
/// `about` says of the member.
nlohmann::json read_value(const nlohmann::json& told, std::string_view kind,
                          const std::string& word);

}  // namespace cli::any_game
