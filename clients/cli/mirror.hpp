// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/text_layout.hpp"

#include <string>

/// A mirror match as seen from one half: the same deals are played at another table with the seats
/// swapped, and the difference decides.
namespace cli {

/// "first half of a mirror match"; empty at any other table.
std::string half_name(const Table& table);

/// The state of the match, in sentences; none at any other table.
Lines mirror_standing(const Table& table);

/// The score of each deal in both halves, and the difference; none before both halves are over.
Lines mirror_sheet(const Table& table, const Style& style);

}  // namespace cli
