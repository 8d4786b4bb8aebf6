// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/text_layout.hpp"

#include <string_view>

/// The pages that the player may ask for: lines no wider than the terminal.
namespace cli::jojotte {

/// The words that may be typed now, and those that may be typed at any time.
Lines help_page(const Scene& scene, const Style& style);
/// `about` is "R37", or empty for the list of all rules; marks the rule set `set` as the one
/// played.
Lines rules_page(std::string_view about, std::string_view set, const Style& style);
/// The score sheet, and every entry on it since we sat down; after a mirror match, the score of
/// both halves.
Lines score_page(const Scene& scene, const Style& style);
Lines last_page(const Scene& scene, const Style& style);
Lines story_page(const Scene& scene, const Style& style);

/// The picture in sentences, for a pipe, a log or a screen reader: hand, contract, trick, score,
/// and the question with the words to answer it.
Lines situation(const Scene& scene, const Style& style);

}  // namespace cli::jojotte
