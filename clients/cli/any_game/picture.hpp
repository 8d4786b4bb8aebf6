// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/text_layout.hpp"

namespace cli::any_game {

/// Everything that lies on the table, the reader's hand at the bottom: a cross of seats up to four,
/// a list beyond and in a narrow terminal. It takes `rows` lines if it can do with them: cards lose
/// their frames for it.
Lines picture(const Scene& scene, const Style& style, int rows);

}  // namespace cli::any_game
