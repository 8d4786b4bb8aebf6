// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

/// What a terminal shows: enough of one to see what a person would. Letters of one column only.
class ShownScreen {
 public:
  ShownScreen(int columns, int rows);

  /// What a program writes, in pieces of any size.
  void write(std::string_view bytes);

  /// The lines without blanks at their ends, those that have scrolled away first.
  std::vector<std::string> lines() const;
  /// The line with the cursor.
  std::string current_line() const;
  bool is_alternate() const { return alternate_; }
  /// Some line contains this.
  bool shows(std::string_view text) const;

 private:
  using Row = std::vector<std::string>;  // a cell is a letter, or empty

  void take(std::string_view letter);
  void line_feed();
  void command(std::string_view sequence);
  void erase(std::size_t row, int from, int to);
  std::string text_of(const Row& row) const;

  int columns_, rows_, at_row_ = 0, at_column_ = 0;
  bool alternate_ = false;
  std::vector<Row> cells_, kept_;
  std::pair<int, int> kept_cursor_;
  std::vector<std::string> scrolled_;
  std::string unread_;  // the beginning of a letter or a command
};

/// A program of ours at a terminal, with somebody at its keyboard. It ends with this object.
class Terminal {
 public:
  struct Size {
    int columns = 80, rows = 24;
  };

  Terminal(const std::string& program, std::vector<std::string> arguments, Size size,
           const std::string& kind = "xterm");
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  /// Presses these keys; "\r" is Enter.
  void type(std::string_view keys);
  /// Reads until some line shows this. Fails the test if that does not happen.
  void wait_for(std::string_view text);
  /// Reads until this holds of the screen.
  template <class Holds>
  void wait_until(Holds&& holds) {
    while (!holds(screen_))
      if (!read_more()) return fail();
  }

  void signal(int number) const;
  /// Waits until it has stopped itself, as by Ctrl-Z. A SIGCONT before that would do nothing.
  void wait_until_stopped() const;
  /// Reads until the program has ended; returns its exit status.
  int wait();

  const ShownScreen& screen() const { return screen_; }
  /// Everything it has written.
  const std::string& output() const { return output_; }

 private:
  bool read_more();
  void fail() const;

  pid_t pid_ = 0;
  int line_ = -1;
  bool ended_ = false;
  std::string output_;
  ShownScreen screen_;
};

}  // namespace support
