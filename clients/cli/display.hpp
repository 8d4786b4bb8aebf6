// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/part.hpp"
#include "clients/cli/net_types.hpp"
#include "clients/cli/screen.hpp"
#include "clients/cli/text_layout.hpp"

#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace cli {

/// How the table is shown: redrawn in place, line by line, or as the server's JSON.
class Display {
 public:
  virtual ~Display() = default;
  /// Is called before anything is written, to clear the line of what is being typed.
  void before_writing(std::function<void()> act) { before_writing_ = std::move(act); }
  /// What knows the game at the table. It must outlive the display.
  void use(const any_game::Part& part) { part_ = &part; }
  /// A message, as it came.
  virtual void received(std::string_view message) = 0;
  /// The table has changed by these events.
  virtual void changed(const Table& table, const std::vector<Event>& news) = 0;
  virtual void notice(const Table& table, const Notice& notice) = 0;
  virtual void page(const Table& table, const Lines& page) = 0;
  /// The next part of a long page, or the table again.
  virtual void turn_page(const Table& table) = 0;
  /// Leaves a page for the table; false: no page is shown.
  virtual bool close_page(const Table& table) = 0;
  /// Draws the same again: something was typed, or the terminal has a new size.
  virtual void redraw(const Table& table) = 0;
  /// A second has passed while a clock ran.
  virtual void tick(const Table& table) = 0;
  /// The process is about to be stopped: leaves the terminal as it was, until the next redraw().
  virtual void rest() = 0;
  /// Called last: leaves the result on the terminal, if there is one.
  virtual void finish(const Table& table) = 0;

  Style style() const { return style_; }

 protected:
  explicit Display(const Style& style) : style_(style) {}
  /// Nothing, if there is nothing to write.
  void write(std::string_view text) const;

  Style style_;
  const any_game::Part* part_ = nullptr;

 private:
  std::function<void()> before_writing_;
};

/// Each must be told what part to use() before anything is shown.
std::unique_ptr<Display> screen_display(const Style& style);
std::unique_ptr<Display> plain_display(const Style& style);
std::unique_ptr<Display> json_display(const Style& style);

}  // namespace cli
