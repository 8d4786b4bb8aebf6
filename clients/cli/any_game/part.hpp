// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/texts.hpp"
#include "clients/cli/game_part.hpp"

#include <memory>
#include <string>

namespace cli::any_game {

/// The part for any game, in the words of these texts. `rulebook` is its RULES.md; empty: none.
std::unique_ptr<GamePart> part(Texts texts, std::string rulebook);

}  // namespace cli::any_game
