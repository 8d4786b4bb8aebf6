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
  std::optional<int> core = {};    // the only one it may run on
  std::string preload = {};        // a library that is put before all others
};

/// A program as a process of ours: it ends with us, and when this is destroyed.
class Child {
 public:
  explicit Child(const Command& command);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  /// The next line of its standard output. Throws when it ends before, or takes longer.
  std::string line(std::chrono::seconds at_most);

  /// Asks it to end, and waits; after `at_most` it is not asked any more.
  void end(std::chrono::seconds at_most);

  pid_t pid() const { return pid_; }

  /// Time it has had a core for, since its start.
  double core_seconds() const;

 private:
  std::string name_;
  pid_t pid_ = 0;
  int output_ = -1;
  bool ended_ = false;
};

/// The port in the last line of what is printed like "… listens at 127.0.0.1:8080".
std::uint16_t port_in(const std::string& line);

}  // namespace bench
