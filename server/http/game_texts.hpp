// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace server {

/// What one game says in one language: `engine/<game>/texts/<language>.json`.
struct GameTexts {
  std::string game, language;
  nlohmann::json said;
};

/// The texts of all games.
const std::vector<GameTexts>& game_texts();

}  // namespace server
