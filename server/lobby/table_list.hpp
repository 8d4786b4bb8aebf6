// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_codec.hpp"
#include "server/lobby/lobby.hpp"
#include "server/table/client.hpp"

#include <chrono>
#include <mutex>

namespace server {

/// The list of tables, written out once for all who ask within a short time: a list is what costs
/// most for a word. Any thread may call.
class TableList {
 public:
  /// `old_max`: no list is older than this.
  TableList(const Lobby& lobby, std::chrono::milliseconds old_max)
      : lobby_(lobby), old_max_(old_max) {}

  Text read() {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    if (!text_ || now - written_ >= old_max_) {
      text_ = std::make_shared<const std::string>(protocol::write(lobby_.list()));
      written_ = now;
    }
    return text_;
  }

 private:
  const Lobby& lobby_;
  const std::chrono::milliseconds old_max_;
  std::mutex mutex_;
  Text text_;
  std::chrono::steady_clock::time_point written_{};
};

}  // namespace server
