// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace cli {

/// The source of typed lines. They arrive on the io_context's thread.
class Keyboard {
 public:
  virtual ~Keyboard() = default;
  /// Shows the prompt and the half-typed line, if they do not stand there.
  virtual void refresh() = 0;
  /// Something is about to be written: takes the prompt and the half-typed line away, so that the
  /// text begins on a fresh line.
  virtual void give_way() = 0;
  /// The process is about to be stopped: the terminal becomes as it was.
  virtual void rest() = 0;
  /// The terminal's size has changed, or the process was stopped and continues.
  virtual void wake() = 0;
  /// Whether somebody looks at the terminal, as far as it can be told.
  virtual bool is_looked_at() const = 0;
};

struct KeyboardListener {
  /// None: the end of the input.
  std::function<void(std::optional<std::string>)> line;
  /// The lines that `typed` may be completed to.
  std::function<std::vector<std::string>(const std::string& typed)> typeable;
  /// Several lines begin with what has been typed so far.
  std::function<void(std::vector<std::string>)> candidates;
};

/// How a terminal is written on: the whole screen anew, or line after line.
enum class Writing { screen, lines, lines_without_cursor };

/// Line editing, history and completion by libedit; the terminal is restored by the destructor.
std::unique_ptr<Keyboard> terminal_keyboard(boost::asio::io_context& io, KeyboardListener listener,
                                            Writing writing);
/// Lines from a pipe or a file.
std::unique_ptr<Keyboard> pipe_keyboard(boost::asio::io_context& io, KeyboardListener listener);

}  // namespace cli
