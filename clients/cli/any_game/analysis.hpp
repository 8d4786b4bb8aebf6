// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <string_view>

namespace cli::any_game {

/// What protocol/ANALYSIS.md tells of a deal of any game: what each act has cost, and what would
/// have been better. Throws nlohmann's own exception where the answer is no analysis.
Lines analysis(std::string_view answer, const Names& names, const Style& style);

}  // namespace cli::any_game
