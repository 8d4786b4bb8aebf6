// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

/// The score as people keep it: two columns, above and below the line.
namespace cli {

inline constexpr int sheet_columns = 26;

/// Each game of the rubber below the line, what stands above it, games, prison, rubbers; then the
/// melds of this deal.
Lines score_sheet(const View& view, const Names& names, const Style& style);

}  // namespace cli
