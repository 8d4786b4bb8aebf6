// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/table.hpp"

#include <string>
#include <string_view>

/// What the client tells when it is asked: each a page of lines no wider than the terminal.
namespace cli {

/// What may be typed now, and what always.
Lines help_page(const Table& table, const Style& style);
/// `about` is "R37", or empty for the list of all rules; the rule set `set` is named first.
Lines rules_page(std::string_view about, std::string_view set, const Style& style);
/// The score sheet, and what was written on it since we sat down; of a mirror match that is over,
/// what was made in both halves.
Lines score_page(const Table& table, const Style& style);
Lines last_page(const Table& table, const Style& style);
Lines story_page(const Table& table, const Style& style);
/// Who is here, what the clocks show, the rules of the house, and how the decks have proved.
Lines who_page(const Table& table, const Style& style);

/// The picture in sentences, for a pipe, a log or a screen reader: hand, contract, trick, score,
/// and what is asked with the words to answer it.
Lines situation(const Table& table, const Style& style);

}  // namespace cli
