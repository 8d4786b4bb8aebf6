// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bench {

struct Command {
  std::vector<std::string> words;  // the program's path first
  std::optional<int> core = {};    // the only core it may run on
  std::string preload = {};        // a library to preload
};

/// A child process, which ends when this object is destroyed or this process ends.
class Child {
 public:
  explicit Child(const Command& command);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  /// The next line of its standard output. Throws if it ends first or takes too long.
  std::string line(std::chrono::seconds at_most);

  /// Sends SIGTERM and waits; after `at_most` it is killed. Throws if it ends badly.
  void end(std::chrono::seconds at_most);

  pid_t pid() const { return pid_; }

  /// CPU time since its start.
  double core_seconds() const;

 private:
  std::string name_;
  pid_t pid_ = 0;
  int output_ = -1;
  bool ended_ = false;
};

/// The port in a line such as "… listens at 127.0.0.1:8080".
std::uint16_t port_in(const std::string& line);

}  // namespace bench
