// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/table.hpp"

#include <string>

/// A mirror match as one of its halves knows it: the same deals are played at another table, with
/// seats swapped, and what counts is the difference.
namespace cli {

/// "first half of a mirror match"; empty at a table by itself.
std::string half_name(const Table& table);

/// How the match stands, in sentences; none at a table by itself.
Lines mirror_standing(const Table& table);

/// What was made of each deal here and there, and the difference; none before both halves are over.
Lines mirror_sheet(const Table& table, const Style& style);

}  // namespace cli
