// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_codec.hpp"
#include "server/lobby/directory.hpp"
#include "server/table/client.hpp"

#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

namespace server {

/// The list of tables, written once for all who ask within a short time: `list` is the most
/// expensive request for its size. Any thread may call.
class TableList {
 public:
  /// No list that is read is older than `old_max`.
  TableList(const Directory& directory, std::chrono::milliseconds old_max)
      : directory_(directory), old_max_(old_max) {}

  /// `everywhere`: as Directory::list() takes it.
  Text read(const std::vector<TableRow>& everywhere) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    if (!text_ || now - written_ >= old_max_) {
      text_ = std::make_shared<const std::string>(protocol::write(directory_.list(everywhere)));
      written_ = now;
    }
    return text_;
  }

 private:
  const Directory& directory_;
  const std::chrono::milliseconds old_max_;
  std::mutex mutex_;
  Text text_;
  std::chrono::steady_clock::time_point written_{};
};

}  // namespace server
