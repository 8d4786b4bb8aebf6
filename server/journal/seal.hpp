// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <variant>

namespace server {

/// How many transactions of the journal people have been told of, in DIR/jojotte.seal. It is
/// written after a transaction is on the disk and before anybody hears of it. So the journal is
/// never behind its seal, unless it has lost something: a torn or missing write-ahead log would
/// otherwise show as an older state that is perfectly sound.
class Seal {
 public:
  /// What the seal says; 0 when there is none, or none that can be read.
  static std::int64_t read(const std::filesystem::path& directory);

  /// Or says in one sentence why it cannot be written.
  static std::variant<Seal, std::string> open(const std::filesystem::path& directory);

  Seal(Seal&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Seal& operator=(Seal&&) = delete;
  ~Seal();

  /// Not flushed: a seal that is behind is a weaker witness, not a wrong one. So is one that
  /// could not be written.
  void set(std::int64_t transactions);

 private:
  explicit Seal(int file) : file_(file) {}

  int file_;
};

}  // namespace server
