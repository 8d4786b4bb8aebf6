// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"

#include <string_view>

namespace cli::any_game {

/// A game's rulebook, written in Markdown, as a page; or the one rule that is named: "K12", "12".
/// Where a column of its table has the name of the way that is `played`, it is marked.
Lines rulebook_page(std::string_view markdown, std::string_view rule, const Style& style,
                    std::string_view played = "");

}  // namespace cli::any_game
