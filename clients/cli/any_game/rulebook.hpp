// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"

#include <string_view>

namespace cli::any_game {

/// A game's rulebook, written in Markdown, as a page; or the one rule that is named: "K12", "12".
Lines rulebook_page(std::string_view markdown, std::string_view rule, const Style& style);

}  // namespace cli::any_game
