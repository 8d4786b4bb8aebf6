// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/here.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <memory>
#include <regex>
#include <string>
#include <vector>

namespace support {

/// One of several servers of tiny games on a journal: a process of its own.
class NodeProcess {
 public:
  static constexpr const char* key_digits =
      "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

  explicit NodeProcess(const std::string& journal, const std::vector<std::string>& more = {}) {
    std::ofstream(data_.path() / "journal.key") << key_digits << '\n';
    std::vector<std::string> arguments{
        "--data",  data_.path(), "--drain", "0", "--requests-per-second",
        "1000000", "--journal",  journal};
    const auto named = [&more](const char* name) { return std::ranges::count(more, name) > 0; };
    if (!named("--port")) arguments.insert(arguments.end(), {"--port", "0"});
    if (!named("--journal-key"))
      arguments.insert(arguments.end(), {"--journal-key", data_.path() / "journal.key"});
    for (const char* limit : {"--connections-per-address", "--tables-per-address"})
      if (!named(limit)) arguments.insert(arguments.end(), {limit, "10000"});
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_ = std::make_unique<Process>(here::tiny_server, arguments);
  }

  std::uint16_t port() {
    if (port_ == 0)
      port_ = static_cast<std::uint16_t>(std::stoi(process_->line_after("http://127.0.0.1:")));
    return port_;
  }
  Process& process() { return *process_; }

  /// Waits until its metrics have these words, a regular expression.
  void until(const std::string& words) {
    const std::regex wanted(words);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (!std::regex_search(http_get(port(), "/metrics"), wanted))
      REQUIRE(std::chrono::steady_clock::now() < deadline);
  }

 private:
  TemporaryDirectory data_;
  std::unique_ptr<Process> process_;
  std::uint16_t port_ = 0;
};

}  // namespace support
