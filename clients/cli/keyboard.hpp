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
  /// Shows the prompt and the half-typed line again at the cursor.
  virtual void refresh() = 0;
  /// The terminal's size has changed, or the process was stopped and continues.
  virtual void wake() = 0;
};

struct KeyboardListener {
  /// None: the end of the input.
  std::function<void(std::optional<std::string>)> line;
  /// The lines that `typed` may be completed to.
  std::function<std::vector<std::string>(const std::string& typed)> typeable;
  /// Several lines begin with what has been typed so far.
  std::function<void(std::vector<std::string>)> candidates;
};

/// Line editing, history and completion by libedit; the terminal is restored by the destructor.
std::unique_ptr<Keyboard> terminal_keyboard(boost::asio::io_context& io, KeyboardListener listener);
/// Lines from a pipe or a file.
std::unique_ptr<Keyboard> pipe_keyboard(boost::asio::io_context& io, KeyboardListener listener);

}  // namespace cli
