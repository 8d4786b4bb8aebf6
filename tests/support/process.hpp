// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace support {

/// A program of ours as a real process. What it writes is collected; it never outlives this.
class Process {
 public:
  Process(const std::string& program, std::vector<std::string> arguments);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Reads what it writes until a line begins so; gives the rest of that line. Fails the test when
  /// that line does not come.
  std::string line_after(const std::string& beginning);
  /// The same; nothing when it ends without that line.
  std::optional<std::string> line_or_end(const std::string& beginning);

  void signal(int number) const;

  /// Waits for its end: its exit status, or 128 and the signal that ended it.
  int wait();

  /// All it has written to standard output and error so far.
  const std::string& output() const { return output_; }

 private:
  bool read_more();

  pid_t pid_ = 0;
  int pipe_ = -1;
  bool ended_ = false;
  std::string output_;
};

}  // namespace support
