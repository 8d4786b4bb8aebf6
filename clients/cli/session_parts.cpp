// SPDX-License-Identifier: MIT
#include "clients/cli/session_parts.hpp"

#include "clients/cli/terminal.hpp"

#include <cstdint>
#include <random>
#include <utility>

namespace cli {

std::unique_ptr<Display> display_for(const SessionOptions& options) {
  Style style = terminal_style(options.letters, options.no_colour);
  if (options.json) return json_display(style);
  if (can_redraw() && !options.plain) return screen_display(style);
  style.colour = false;
  style.letters = true;
  return plain_display(style);
}

std::unique_ptr<Keyboard> keyboard_for(const SessionOptions& options, boost::asio::io_context& io,
                                       KeyboardListener listener) {
  if (!stdin_is_terminal() || !stdout_is_terminal() || options.json)
    return pipe_keyboard(io, std::move(listener));
  Writing writing = options.plain ? Writing::lines : Writing::screen;
  if (!can_redraw()) writing = Writing::lines_without_cursor;
  return terminal_keyboard(io, std::move(listener), writing);
}

Autoplay autoplay_for(const SessionOptions& options) {
  if (options.seed) return Autoplay(*options.seed);
  const std::uint64_t high = std::random_device{}(), low = std::random_device{}();
  return Autoplay((high << 32) + low);
}

}  // namespace cli
