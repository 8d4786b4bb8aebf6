// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/text_layout.hpp"

namespace cli {

/// The people at the table, the clocks, the house rules, and whether the decks were fair: lines no
/// wider than the terminal.
Lines who_page(const Table& table, const Style& style);

}  // namespace cli
