// SPDX-License-Identifier: MIT
#pragma once

#include "server/log/or_reason.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace server {

/// Lets one server at a time use a data directory. The lock ends with the process, however that
/// ends; its file, DIR/jojotte.lock, may stay.
class DataLock {
 public:
  /// Creates the directory if need be and locks it, or returns a message for the operator.
  static OrReason<DataLock> take(const std::filesystem::path& directory);

  DataLock(DataLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  DataLock& operator=(DataLock&&) = delete;
  ~DataLock();

 private:
  explicit DataLock(int file) : file_(file) {}

  int file_;
};

}  // namespace server
