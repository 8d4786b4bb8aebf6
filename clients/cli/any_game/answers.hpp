// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"

#include <string>
#include <vector>

/// What may be answered, in the words of the game's texts.
namespace cli::any_game {

/// How an act is shown and typed: "Play the 9D", "Bid 7 no-trump", "Play the 5C to 0.5".
std::string answer_phrase(const Scene& scene, const nlohmann::json& action);

/// All answers, those of a verb together: "Bid 7, 7 no-trump, 8", "Play the 9D, KS".
std::vector<std::string> short_answers(const Scene& scene);

}  // namespace cli::any_game
