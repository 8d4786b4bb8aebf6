// SPDX-License-Identifier: MIT
#include "clients/cli/terminal.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace cli {
namespace {

constexpr int columns_min = 20, columns_max = 200, rows_min = 8, rows_max = 100;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value;
}

}  // namespace

bool stdin_is_terminal() { return isatty(STDIN_FILENO) == 1; }

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

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

void write_out(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (std::fflush(stdout) != 0 && errno == EPIPE) std::_Exit(0);
}

void write_error(std::string_view sentence) {
  std::fprintf(stderr, "%.*s\n", static_cast<int>(sentence.size()), sentence.data());
}

}  // namespace cli
