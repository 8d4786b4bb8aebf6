// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <random>
#include <string_view>

namespace net {

/// How long to wait before each attempt to come back to a server.
class Pauses {
 public:
  using milliseconds = std::chrono::milliseconds;

  static constexpr milliseconds first{250}, longest{15'000};
  /// A table that has moved is waited for by everybody at it, and its new server is ready: nobody
  /// waits for long, and not all come at the same moment.
  static constexpr milliseconds moved_min{50}, moved_max{150};

  /// The server has ended the connection, and wants us back. `asked`: how long it asks us to wait.
  void dismissed(std::string_view code, milliseconds asked);
  /// We are back.
  void welcomed();
  /// As long as the server has asked for, once. After `elsewhere` none, and after `moved` hardly
  /// one, unless it is said again before we are back. Else exponential backoff with jitter.
  milliseconds next();

 private:
  milliseconds between(milliseconds least, milliseconds most);

  std::optional<milliseconds> asked_;
  int attempts_ = 0;
  std::random_device random_;
};

}  // namespace net
