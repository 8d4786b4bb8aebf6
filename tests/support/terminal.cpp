// SPDX-License-Identifier: MIT
#include "tests/support/terminal.hpp"

#include "tests/support/process.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <tuple>

namespace support {

namespace {

constexpr int screen_patience_milliseconds = 120'000;  // of a busy machine

std::size_t bytes_of(unsigned char first) {
  if (first >= 0xF0) return 4;
  if (first >= 0xE0) return 3;
  return first >= 0xC0 ? 2 : 1;
}

/// The length of the command at the front, which begins with Escape; 0: it is not whole yet.
std::size_t command_length(std::string_view text) {
  if (text.size() < 2) return 0;
  if (text[1] == '(' || text[1] == ')') return text.size() < 3 ? 0 : 3;
  if (text[1] != '[') return 2;
  for (std::size_t at = 2; at < text.size(); ++at)
    if (text[at] >= '@' && text[at] <= '~') return at + 1;
  return 0;
}

}  // namespace

ShownScreen::ShownScreen(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      cells_(static_cast<std::size_t>(rows), Row(static_cast<std::size_t>(columns))) {}

void ShownScreen::write(std::string_view bytes) {
  unread_ += bytes;
  for (;;) {
    if (unread_.empty()) return;
    const bool is_command = unread_[0] == '\x1b';
    const std::size_t length =
        is_command ? command_length(unread_) : bytes_of(static_cast<unsigned char>(unread_[0]));
    if (length == 0 || length > unread_.size()) return;
    const std::string piece = unread_.substr(0, length);
    unread_.erase(0, length);
    if (is_command) command(piece);
    else take(piece);
  }
}

void ShownScreen::take(std::string_view letter) {
  const char byte = letter[0];
  if (byte == '\r') at_column_ = 0;
  else if (byte == '\n') line_feed();
  else if (byte == '\b') at_column_ = std::max(at_column_ - 1, 0);
  else if (static_cast<unsigned char>(byte) >= ' ') {
    if (at_column_ >= columns_) {
      at_column_ = 0;
      line_feed();
    }
    cells_[static_cast<std::size_t>(at_row_)][static_cast<std::size_t>(at_column_++)] = letter;
  }
}

void ShownScreen::line_feed() {
  if (++at_row_ < rows_) return;
  at_row_ = rows_ - 1;
  if (!alternate_) scrolled_.push_back(text_of(cells_[0]));
  cells_.erase(cells_.begin());
  cells_.emplace_back(static_cast<std::size_t>(columns_));
}

void ShownScreen::erase(std::size_t row, int from, int to) {
  for (int at = from; at < std::min(to, columns_); ++at)
    cells_[row][static_cast<std::size_t>(at)].clear();
}

void ShownScreen::command(std::string_view sequence) {
  if (sequence == "\x1b[?1049h") {
    kept_ = cells_;
    kept_cursor_ = {at_row_, at_column_};
    alternate_ = true;
    return;
  }
  if (sequence == "\x1b[?1049l") {
    if (alternate_) cells_ = kept_;
    if (alternate_) std::tie(at_row_, at_column_) = kept_cursor_;
    alternate_ = false;
    return;
  }
  if (sequence[1] != '[' || sequence.size() < 3 || sequence[2] == '?') return;
  const std::string figures(sequence.substr(2, sequence.size() - 3));
  const int first = figures.empty() ? -1 : std::atoi(figures.c_str());
  const int count = std::max(first, 1);
  const auto row = static_cast<std::size_t>(at_row_);
  auto& cells = cells_[row];
  const auto here = cells.begin() + std::min(at_column_, columns_ - 1);
  switch (sequence.back()) {
    case 'A': at_row_ = std::max(at_row_ - count, 0); break;
    case 'B': at_row_ = std::min(at_row_ + count, rows_ - 1); break;
    case 'C': at_column_ = std::min(at_column_ + count, columns_ - 1); break;
    case 'D': at_column_ = std::max(at_column_ - count, 0); break;
    case 'G': at_column_ = std::min(count, columns_) - 1; break;
    case 'H': {
      const std::size_t mark = figures.find(';');
      at_row_ = std::min(count, rows_) - 1;
      at_column_ = mark == std::string::npos
                       ? 0
                       : std::clamp(std::atoi(figures.c_str() + mark + 1), 1, columns_) - 1;
      break;
    }
    case 'K': erase(row, first == 1 || first == 2 ? 0 : at_column_, columns_); break;
    case 'J':
      erase(row, first == 2 ? 0 : at_column_, columns_);
      for (std::size_t each = first == 2 ? 0 : row + 1; each < cells_.size(); ++each)
        erase(each, 0, columns_);
      break;
    case 'P':
      for (int each = 0; each < count; ++each) {
        cells.erase(here);
        cells.emplace_back();
      }
      break;
    case '@':
      for (int each = 0; each < count; ++each) {
        cells.pop_back();
        cells.emplace(cells.begin() + at_column_);
      }
      break;
    default: break;
  }
}

std::string ShownScreen::text_of(const Row& row) const {
  std::string text;
  for (const std::string& cell : row) text += cell.empty() ? " " : cell;
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::vector<std::string> ShownScreen::lines() const {
  std::vector<std::string> lines = alternate_ ? std::vector<std::string>() : scrolled_;
  for (const Row& row : cells_) lines.push_back(text_of(row));
  return lines;
}

std::string ShownScreen::current_line() const {
  return text_of(cells_[static_cast<std::size_t>(at_row_)]);
}

bool ShownScreen::shows(std::string_view text) const {
  return std::ranges::any_of(
      lines(), [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

Terminal::Terminal(const std::string& program, std::vector<std::string> arguments, Size size,
                   const std::string& kind)
    : screen_(size.columns, size.rows) {
  arguments.insert(arguments.begin(), program);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  use_fresh_environment();
  setenv("TERM", kind.c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  winsize window{};
  window.ws_col = static_cast<unsigned short>(size.columns);
  window.ws_row = static_cast<unsigned short>(size.rows);
  pid_ = forkpty(&line_, nullptr, nullptr, &window);
  REQUIRE(pid_ >= 0);
  if (pid_ == 0) {
    execv(program.c_str(), argv.data());
    _exit(127);
  }
}

Terminal::~Terminal() {
  if (!ended_) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(line_);
}

void Terminal::type(std::string_view keys) {
  REQUIRE(write(line_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
}

bool Terminal::read_more() {
  pollfd readable{line_, POLLIN, 0};
  if (poll(&readable, 1, screen_patience_milliseconds) != 1) return false;
  char bytes[4096];
  const ssize_t count = read(line_, bytes, sizeof bytes);
  if (count <= 0) return false;
  output_.append(bytes, static_cast<std::size_t>(count));
  screen_.write({bytes, static_cast<std::size_t>(count)});
  return true;
}

void Terminal::fail() const {
  std::string shown;
  for (const std::string& line : screen_.lines()) shown.append(line).append("\n");
  FAIL("This is not what was waited for:\n", shown);
}

void Terminal::wait_for(std::string_view text) {
  INFO("waits for ", std::string(text));
  wait_until([&](const ShownScreen& screen) { return screen.shows(text); });
}

void Terminal::signal(int number) const { kill(pid_, number); }

void Terminal::wait_until_stopped() const {
  int status = 0;
  REQUIRE(waitpid(pid_, &status, WUNTRACED) == pid_);
  REQUIRE(WIFSTOPPED(status));
}

int Terminal::wait() {
  while (read_more()) {
  }
  int status = 0;
  REQUIRE(waitpid(pid_, &status, 0) == pid_);
  ended_ = true;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace support
