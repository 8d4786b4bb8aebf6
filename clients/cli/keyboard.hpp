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

/// Where lines come from. They arrive on the io_context's thread.
class Keyboard {
 public:
  virtual ~Keyboard() = default;
  /// Shows the prompt and the half-typed line again, where the cursor stands.
  virtual void refresh() = 0;
  /// The terminal's size has changed, or we were stopped and go on.
  virtual void wake() = 0;
};

struct KeyboardListener {
  /// None: the end of the input.
  std::function<void(std::optional<std::string>)> line;
  /// What may be typed now, to complete `typed` from.
  std::function<std::vector<std::string>(const std::string& typed)> typeable;
  /// Several fit what has been typed so far.
  std::function<void(std::vector<std::string>)> candidates;
};

/// Line editing, history and completion by libedit; the terminal is restored by the destructor.
std::unique_ptr<Keyboard> terminal_keyboard(boost::asio::io_context& io, KeyboardListener listener);
/// Lines as they come, from a pipe or a file.
std::unique_ptr<Keyboard> pipe_keyboard(boost::asio::io_context& io, KeyboardListener listener);

}  // namespace cli
