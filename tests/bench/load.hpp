// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

/// Bad neighbours in a process of their own at the lowest priority, so that they use only cores
/// that are idle.
class Load {
 public:
  struct Crowd {
    int stalled = 200;  // join these tables in turn, never read, come back after five seconds
    int flooding = 50;  // of five kinds, as fast as they can, back at once when dismissed
    std::vector<std::string> tables;
  };

  Load(std::uint16_t port, const Crowd& crowd);
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load();

 private:
  pid_t pid_;
};

}  // namespace bench
