// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/table/dealer.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace server {

/// The records of a table that everybody may see, a line each: from the opening up to the first
/// deck that is not among the first `open_decks`. Each deck has the secret it came from.
std::string open_records(const TableRow& table, const Dealer& dealer,
                         const std::vector<std::string>& records, std::uint64_t open_decks);

}  // namespace server
