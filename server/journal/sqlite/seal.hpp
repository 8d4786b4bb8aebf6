// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace server {

/// How many of the journal's transactions players have been told of, in DIR/jojotte.seal. It is
/// written after a transaction is on the disk and before anybody hears of it. So a journal that is
/// behind its seal has lost something. Without the seal, a torn or missing write-ahead log would
/// look like an older journal in perfect order.
class Seal {
 public:
  /// Whether there is one. Every server makes one at its first start; a backup has none.
  static bool exists(const std::filesystem::path& directory);

  /// The number in the seal; 0 when there is no seal, or none that can be read.
  static std::int64_t read(const std::filesystem::path& directory);

  /// Opens or creates the seal, or returns a sentence that says why it cannot be written.
  static OrReason<Seal> open(const std::filesystem::path& directory);

  Seal(Seal&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Seal& operator=(Seal&&) = delete;
  ~Seal();

  /// Neither flushed nor checked: a seal that is too low is weaker evidence, but never wrong.
  void set(std::int64_t transactions);

 private:
  explicit Seal(int file) : file_(file) {}

  int file_;
};

}  // namespace server
