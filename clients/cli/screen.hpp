// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

/// The table as a picture: a pure function of what the client knows of it.
namespace cli {

/// What a game puts on the screen.
struct ScreenParts {
  std::string title;  // "Kaiser · K7QWM2XA · standard"
  Lines table;
  std::string question;
  std::vector<std::string> answers;  // the words that may be typed
  std::function<std::string(const Event&)> sentence;
};

/// The whole screen: `style.rows` - 1 lines, as the last row is for typing. The clocks are shown as
/// they are `age` after the server's last word on them.
Lines screen_of(const Table& table, const ScreenParts& parts, const Notice& notice,
                const Style& style, std::chrono::milliseconds age = {});

/// A page of text in place of the table, from line `first` on, under this title.
Lines page_screen(const Table& table, const std::string& title, const Lines& page,
                  std::size_t first, const Notice& notice, const Style& style);

/// How many lines of a page page_screen() shows at once, leaving room for a notice.
std::size_t page_rows(const Style& style);

}  // namespace cli
