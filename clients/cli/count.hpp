// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <vector>

namespace cli {

/// How the latest deal in `story` was counted, as a small table, and what was written down; the
/// latter alone if the deal was given up, and nothing if it is still being played.
Lines count_of_the_deal(const std::vector<Event>& story, const Names& names, const Style& style);

}  // namespace cli
