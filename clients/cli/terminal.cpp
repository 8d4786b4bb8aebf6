// SPDX-License-Identifier: MIT
#include "clients/cli/terminal.hpp"

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

namespace cli {
namespace {

constexpr int columns_min = 20, columns_max = 200, rows_min = 8, rows_max = 100;
constexpr int pipe_end_milliseconds_max = 500;
constexpr std::size_t line_bytes_max = 4096;
constexpr int cannot_write = 1;  // an exit status

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value;
}

/// Nothing more comes from stdin. A pipe may be closed a moment after its last line.
bool stdin_is_at_its_end() {
  struct stat about{};
  if (fstat(STDIN_FILENO, &about) == 0 && S_ISREG(about.st_mode))
    return lseek(STDIN_FILENO, 0, SEEK_CUR) >= about.st_size;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, pipe_end_milliseconds_max) == 1 && (input.revents & POLLIN) == 0;
}

/// Whether all of it was written; if not, errno says why. A terminal that does not take it at once
/// is waited for.
bool write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(to, text.data(), text.size());
    if (count >= 0) text.remove_prefix(static_cast<std::size_t>(count));
    else if (errno == EAGAIN) {
      pollfd writable{to, POLLOUT, 0};
      poll(&writable, 1, -1);
    } else if (errno != EINTR) return false;
  }
  return true;
}

void read_keyboard_from_now_on() {
  const int keyboard = open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (keyboard < 0) return;
  dup2(keyboard, STDIN_FILENO);
  close(keyboard);
}

}  // namespace

bool stdin_is_terminal() { return isatty(STDIN_FILENO) == 1; }

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

std::string line_from_stdin() {
  std::string line;
  for (char letter = 0; line.size() < line_bytes_max && read(STDIN_FILENO, &letter, 1) == 1;) {
    if (letter == '\n') break;
    line += letter;
  }
  if (!stdin_is_terminal() && stdout_is_terminal() && stdin_is_at_its_end())
    read_keyboard_from_now_on();
  return line;
}

bool can_redraw() {
  const char* kind = std::getenv("TERM");
  return stdout_is_terminal() && kind && std::string_view(kind) != "dumb";
}

Style terminal_style(bool letters, bool no_colour) {
  Style style;
  style.letters = letters || std::string_view(nl_langinfo(CODESET)) != "UTF-8";
  style.colour = !no_colour && !is_set("NO_COLOR") && can_redraw();
  return resized(style);
}

Style resized(Style style) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return style;
  style.columns = std::clamp<int>(size.ws_col, columns_min, columns_max);
  style.rows = std::clamp<int>(size.ws_row, rows_min, rows_max);
  return style;
}

std::string OwnScreen::top() {
  return std::exchange(is_shown_, true) ? "\x1b[H" : "\x1b[?1049h\x1b[H\x1b[2J";
}

void OwnScreen::leave() {
  if (std::exchange(is_shown_, false)) write_out("\x1b[?1049l");
}

void write_out(std::string_view text, std::string_view if_lost) {
  std::fflush(stdout);  // what the line editor has written before
  if (write_all(STDOUT_FILENO, text)) return;
  const int why = errno;
  if (why == EPIPE && if_lost.empty()) std::_Exit(0);
  write_error("The output cannot be written: " + std::generic_category().message(why) + ".");
  if (!if_lost.empty()) write_error(if_lost);
  std::_Exit(cannot_write);
}

void write_error(std::string_view sentence) {
  std::fprintf(stderr, "%.*s\n", static_cast<int>(sentence.size()), sentence.data());
}

}  // namespace cli
