// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Sentences of any game, from its texts. Where a text is missing, names and values are put
/// together instead.
namespace cli::any_game {

/// `text` with the members of `said` for {their names}, and a capital at its beginning.
std::string filled(const Scene& scene, std::string_view text, const nlohmann::json& said,
                   const nlohmann::json& with);

/// What has happened: `story.<type>`, in the variant of its flags and words, and of the reader
/// where it is they who act. The reader is "you" in it, and a card has its article.
std::string event_sentence(const Scene& reading, const nlohmann::json& event);

/// An act as a button would say it: `act.<verb>`.
std::string act_label(const Scene& scene, const nlohmann::json& action);
/// The same; none: the texts have no words for it.
std::optional<std::string> act_text(const Scene& scene, const nlohmann::json& action);

/// What the reader is asked, or for whom the table waits.
std::string question(const Scene& scene);

/// A refusal in the game's words, or in those of the server.
std::string refusal_sentence(const Texts& texts, std::string_view code, std::string_view rule,
                             std::string_view text);

}  // namespace cli::any_game
