// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/texts.hpp"
#include "clients/cli/text_layout.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

/// The games of a server, as its /about lists them.
namespace cli::any_game {

/// Where the server keeps the texts and the rulebook of a game that `about` tells.
std::string texts_path(const nlohmann::json& about, Language language);
std::string rulebook_path(const nlohmann::json& about);
/// A file of its lesson: "lesson", or the sentences in a language.
std::string lesson_path(const nlohmann::json& about, std::string_view file);

/// How many play a game with this number of seats, if it is given, and these options: "seats=3".
int seats_with(const nlohmann::json& game, std::optional<int> seats,
               const std::vector<std::string>& options);

/// A game on the shelf: its name and line, seats, ways to play and options.
Lines shelf_lines(const nlohmann::json& game, const Texts& texts);

}  // namespace cli::any_game
