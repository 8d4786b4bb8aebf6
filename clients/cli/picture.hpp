// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/table.hpp"

namespace cli {

/// The left half of the screen: the two players with their cards, and between them what lies on
/// the table; after a deal its count. At most `columns` wide.
Lines picture(const Table& table, const Style& style, int columns);

}  // namespace cli
