// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/table.hpp"
#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <chrono>
#include <string>
#include <vector>

/// The table as a picture: a pure function of what we have been told.
namespace cli {

/// What the client itself has to say beneath the picture.
struct Notice {
  std::string text;
  bool alarm = false;
};

/// All there is to see: `style.rows` - 1 lines, the last row is left to what is being typed. The
/// clocks are shown as they are `age` after they were told.
Lines screen(const Table& table, const Notice& notice, const Style& style,
             std::chrono::milliseconds age = {});

/// A page of text in place of the table, from line `first` on, under the same heading.
Lines page_screen(const Table& table, const Lines& page, std::size_t first, const Notice& notice,
                  const Style& style);

/// How many lines of a page page_screen() shows at once, a notice's left free.
std::size_t page_rows(const Style& style);

}  // namespace cli
