// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

/// The score as people keep it: two columns, above and below the line.
namespace cli::jojotte {

inline constexpr int sheet_columns = 26;

/// The scores above and below the line, games, prison, rubbers; then the melds of this deal.
Lines score_sheet(const View& view, const Names& names, const Style& style);

}  // namespace cli::jojotte
