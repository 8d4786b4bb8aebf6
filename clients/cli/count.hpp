// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <vector>

namespace cli {

/// How the deal that has just been played was counted and what was written down, as a small table;
/// empty if the latest deal in `story` has not been counted.
Lines count_of_the_deal(const std::vector<Event>& story, const Names& names, const Style& style);

}  // namespace cli
