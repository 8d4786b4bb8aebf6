// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <variant>

namespace server {

/// One server at a time keeps its tables in a directory. The lock goes with the process, however it
/// ends; the file it is on, DIR/jojotte.lock, may stay.
class DataLock {
 public:
  /// Makes the directory if it is not there. Or says in one sentence why not.
  static std::variant<DataLock, std::string> take(const std::filesystem::path& directory);

  DataLock(DataLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  DataLock& operator=(DataLock&&) = delete;
  ~DataLock();

 private:
  explicit DataLock(int file) : file_(file) {}

  int file_;
};

}  // namespace server
