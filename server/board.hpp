// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_codec.hpp"
#include "server/guest.hpp"
#include "server/limits.hpp"
#include "server/lobby.hpp"

#include <chrono>
#include <mutex>

namespace server {

/// The list of tables, written out once for all who ask within a short time: a list is what costs
/// most for a word. Any thread may call.
class Board {
 public:
  explicit Board(const Lobby& lobby) : lobby_(lobby) {}

  Text read() {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    if (!text_ || now - written_ >= limits::list_milliseconds_old_max) {
      text_ = std::make_shared<const std::string>(protocol::write(lobby_.list()));
      written_ = now;
    }
    return text_;
  }

 private:
  const Lobby& lobby_;
  std::mutex mutex_;
  Text text_;
  std::chrono::steady_clock::time_point written_{};
};

}  // namespace server
