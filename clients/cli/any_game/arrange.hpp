// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Acts that say how all rows of a zone shall lie (TABLES.md, `groups`), as they are typed and
/// told: only what changes.
namespace cli::any_game {

/// The parts of a line between commas, semicolons and strokes, each in words (answer_words).
std::vector<std::vector<std::string>> parts_of(std::string_view line);

/// The act that these words mean: "meld JD JS JH, 8C 3". Each part is a new row: cards of the hand
/// or of other rows, and a number for all that is left of that row. Rows that are not touched stay.
/// What is left of a row stays together if all its cards have one rank; if not, it parts where a
/// card was taken. "9C*" is a joker that shall stand for the nine of clubs: one of the hand, or one
/// whose card is on the table. None: no such act may be tried, or the words are something else.
std::optional<nlohmann::json> arranged(const Scene& scene, std::string_view line);

/// The act with only those of its groups that do not lie in a row of the table yet, all their cards
/// side by side.
nlohmann::json with_new_groups(const Scene& scene, const nlohmann::json& action);

/// The verb that arranges rows and may be tried now; empty: there is none.
std::string arranging_verb(const Scene& scene);

}  // namespace cli::any_game
