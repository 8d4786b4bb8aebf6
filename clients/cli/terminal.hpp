// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"

#include <string_view>

/// What stdin and stdout are, and what the terminal can show.
namespace cli {

bool stdin_is_terminal();
bool stdout_is_terminal();
/// A terminal on which a picture can be drawn again and again: not TERM=dumb.
bool can_redraw();

/// Letters where they are asked for or the locale is not UTF-8; no colour where NO_COLOR is set,
/// it is not wanted, or stdout is no terminal.
Style terminal_style(bool letters, bool no_colour);
/// `style` with the terminal's size of now; 80 by 24 where it cannot be known.
Style resized(Style style);

/// Writes all of `text` to stdout at once.
void write_out(std::string_view text);
/// One line on stderr.
void write_error(std::string_view sentence);

}  // namespace cli
