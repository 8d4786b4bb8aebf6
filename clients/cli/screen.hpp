// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <chrono>
#include <string>
#include <vector>

/// The table as a picture: a pure function of what the client knows of it.
namespace cli {

/// The whole screen: `style.rows` - 1 lines, as the last row is for typing. The clocks are shown as
/// they are `age` after the server's last word on them.
Lines screen(const Table& table, const Notice& notice, const Style& style,
             std::chrono::milliseconds age = {});

/// A page of text in place of the table, from line `first` on, under the same heading.
Lines page_screen(const Table& table, const Lines& page, std::size_t first, const Notice& notice,
                  const Style& style);

/// How many lines of a page page_screen() shows at once, leaving room for a notice.
std::size_t page_rows(const Style& style);

}  // namespace cli
