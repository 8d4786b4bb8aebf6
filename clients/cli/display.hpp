// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/game_part.hpp"
#include "clients/cli/net_types.hpp"
#include "clients/cli/screen.hpp"
#include "clients/cli/text_layout.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace cli {

/// How the table is shown: redrawn in place, line by line, or as the server's JSON.
class Display {
 public:
  virtual ~Display() = default;
  /// What knows the game at the table. It must outlive the display, or be followed by another.
  void use(const GamePart& part) { part_ = &part; }
  /// A message, as it came.
  virtual void received(std::string_view message) = 0;
  /// The table has changed by these events.
  virtual void changed(const Table& table, const std::vector<Event>& news) = 0;
  virtual void notice(const Table& table, const Notice& notice) = 0;
  virtual void page(const Table& table, const Lines& page) = 0;
  /// The next part of a long page, or the table again.
  virtual void turn_page(const Table& table) = 0;
  /// Draws the same again: something was typed, or the terminal has a new size.
  virtual void redraw(const Table& table) = 0;
  /// A second has passed while a clock ran; true: something was written.
  virtual bool tick(const Table& table) = 0;
  /// Called last: leaves the result on the terminal, if there is one.
  virtual void finish(const Table& table) = 0;

  Style style() const { return style_; }

 protected:
  explicit Display(const Style& style) : style_(style) {}
  Style style_;
  const GamePart* part_ = nullptr;
};

/// Each must be told what part to use() before anything is shown.
std::unique_ptr<Display> screen_display(const Style& style);
std::unique_ptr<Display> plain_display(const Style& style);
std::unique_ptr<Display> json_display(const Style& style);

}  // namespace cli
