// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <string>
#include <string_view>

namespace support {

/// Writes every frame that is sent and received, one a line, for the independent validator
/// (tests/protocol/validate.mjs):
///
///   {"from":"client","connection":1,"text":{…}}
class Frames {
 public:
  explicit Frames(const std::string& file) : out_(file, std::ios::trunc) {}

  /// Returns the number for a new connection.
  int connection() { return ++connections_; }

  /// `text` is JSON.
  void add(std::string_view from, int connection, std::string_view text) {
    out_ << R"({"from":")" << from << R"(","connection":)" << connection << R"(,"text":)" << text
         << "}\n";
  }

 private:
  std::ofstream out_;
  int connections_ = 0;
};

}  // namespace support
