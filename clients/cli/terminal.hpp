// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"

#include <string_view>

/// The kinds of stdin and stdout, and the abilities of the terminal.
namespace cli {

bool stdin_is_terminal();
bool stdout_is_terminal();
/// Whether stdout is a terminal that can be redrawn: not TERM=dumb.
bool can_redraw();

/// Letters if they are asked for or the locale is not UTF-8; no colour if it is not wanted,
/// NO_COLOR is set, or stdout is no terminal.
Style terminal_style(bool letters, bool no_colour);
/// `style` with the current size of the terminal; 80 by 24 if it is unknown.
Style resized(Style style);

/// Writes all of `text` to stdout at once. Ends the program quietly if nobody reads that any more.
void write_out(std::string_view text);
/// One line on stderr.
void write_error(std::string_view sentence);

}  // namespace cli
