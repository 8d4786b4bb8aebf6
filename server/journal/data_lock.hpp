// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace server {

/// Lets one server at a time use a data directory. The lock ends with the process, however that
/// ends; its file, DIR/jojotte.lock, may stay. The directory itself is locked too, so that the lock
/// outlasts a deletion of the file.
class DataLock {
 public:
  /// Creates the directory if need be and locks it, or returns a message for the operator.
  static OrReason<DataLock> acquire(const std::filesystem::path& directory);

  DataLock(DataLock&& other) noexcept
      : file_(std::exchange(other.file_, -1)), directory_(std::exchange(other.directory_, -1)) {}
  DataLock& operator=(DataLock&&) = delete;
  ~DataLock();

 private:
  DataLock(int file, int directory) : file_(file), directory_(directory) {}

  int file_;
  int directory_;  // -1: it cannot be opened
};

}  // namespace server
