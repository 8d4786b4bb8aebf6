// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <vector>

namespace cli::jojotte {

/// The count of the latest deal in `story`, as a small table, and the points written down; only the
/// points if the deal was given up, and nothing while it is being played.
Lines deal_count(const std::vector<Event>& story, const Names& names, const Style& style);

}  // namespace cli::jojotte
