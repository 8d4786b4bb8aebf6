// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"

#include <string>
#include <string_view>

/// The kinds of stdin and stdout, and the abilities of the terminal.
namespace cli {

bool stdin_is_terminal();
bool stdout_is_terminal();
/// The first line of stdin, or its first 4096 bytes, and no more than that: what follows are
/// answers. When a pipe has nothing more, the keyboard of the terminal is stdin from then on.
std::string line_from_stdin();
/// Whether stdout is a terminal that can be redrawn: not TERM=dumb.
bool can_redraw();

/// Letters if they are asked for or the locale is not UTF-8; no colour if it is not wanted,
/// NO_COLOR is set, or stdout is no terminal.
Style terminal_style(bool letters, bool no_colour);
/// `style` with the current size of the terminal; 80 by 24 if it is unknown.
Style resized(Style style);

/// A screen of our own on the terminal, until the shell gets its own back as it was.
class OwnScreen {
 public:
  OwnScreen() = default;
  OwnScreen(const OwnScreen&) = delete;
  OwnScreen& operator=(const OwnScreen&) = delete;
  ~OwnScreen() { leave(); }

  /// What is to be written before a picture: it leads to the top left corner, and at first to an
  /// empty screen.
  std::string top();
  void leave();

 private:
  bool is_shown_ = false;
};

/// Writes all of `text` to stdout. If that fails, it says why on stderr, with what must not be
/// lost, and ends the program with status 1; quietly with status 0 if nobody reads it any more and
/// nothing is lost by that.
void write_out(std::string_view text, std::string_view if_lost = {});
/// One line on stderr.
void write_error(std::string_view sentence);

}  // namespace cli
