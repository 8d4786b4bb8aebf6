// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace support {

/// The programs that a test starts keep the keys of their seats in a folder of its own, find no
/// defaults of the developer, and speak English unless they are told another language.
void use_fresh_environment();

/// A program of ours as a real process. Its output is collected, and it ends with this object.
class Process {
 public:
  /// `input`: a file to read as its standard input; none: ours.
  Process(const std::string& program, std::vector<std::string> arguments,
          const std::optional<std::filesystem::path>& input = {});
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Reads its output up to a line that begins with `prefix`; returns the rest of that line. Fails
  /// the test if that line does not come.
  std::string line_after(const std::string& beginning);
  /// The same; nullopt if the program ends without that line.
  std::optional<std::string> line_or_end(const std::string& beginning);

  /// Reads what it has written until now, so that it need not wait for a reader.
  void collect();

  /// Whether it has not ended yet.
  bool running() const;

  /// From now on nobody reads its output: whatever it writes there fails.
  void close_output();

  pid_t pid() const { return pid_; }
  void signal(int number) const;

  /// Waits for its end, which comes soon. Returns its exit status, or 128 plus the signal that
  /// ended it.
  int wait();

  /// Signals it and waits for its end, without a word to the test, which may be over.
  void end(int number);

  /// Everything it has written to standard output and error so far.
  const std::string& output() const { return output_; }

 private:
  bool read_more();

  pid_t pid_ = 0;
  int pipe_ = -1;
  bool ended_ = false;
  std::string output_;
};

}  // namespace support
