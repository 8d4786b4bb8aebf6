// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/table/dealer.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace server {

/// The records of a table that everybody may see, as TRANSCRIPT.md has them, a line each: from the
/// opening up to, and without, the first deck after the first `open_decks`. Each deck has the
/// secret it came from.
std::string transcript_of(const TableRow& table, const Dealer& dealer,
                          const std::vector<std::string>& records, std::uint64_t open_decks);

}  // namespace server
