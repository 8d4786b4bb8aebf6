// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

/// Eight downloads, as many as a server makes at once, from four addresses, again and again. They
/// run in a process of their own at the lowest priority, so that they use only cores that are idle.
class Downloads {
 public:
  struct What {
    std::vector<std::string> files;    // "transcript", "replay", "analysis": taken in turn
    std::size_t bytes_per_second = 0;  // that each of them reads; 0: as many as come
  };
  static constexpr int at_once = 8;

  /// `deals`: how many the large table has. No two of these ask for the same one.
  Downloads(std::uint16_t port, const What& what, std::uint64_t deals);
  Downloads(const Downloads&) = delete;
  Downloads& operator=(const Downloads&) = delete;
  ~Downloads();

  /// So far, by all of them.
  struct Count;
  std::uint64_t finished() const;
  std::uint64_t refused() const;
  std::uint64_t bytes() const;

  /// Waits until all have begun.
  void wait_until_begun() const;

 private:
  Count* count_;  // in memory that the process shares
  pid_t pid_;
};

}  // namespace bench
