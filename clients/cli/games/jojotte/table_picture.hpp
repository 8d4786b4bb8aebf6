// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/text_layout.hpp"

namespace cli::jojotte {

/// The left half of the screen: the two players with their cards, and between them the cards on the
/// table; after a deal, its count. At most `columns` wide. It takes `rows` lines if it can do with
/// them, the reader's hand at the bottom: cards lose their frames for it, then the opponent's go.
Lines picture(const Scene& scene, const Style& style, int columns, int rows);

}  // namespace cli::jojotte
