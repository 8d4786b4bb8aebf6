// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace support {

/// A server process that can be killed and started again on the same data.
class MortalServer {
 public:
  explicit MortalServer(std::string program, std::vector<std::string> more = {})
      : program_(std::move(program)), more_(std::move(more)) {
    start();
  }

  /// The second time at the port of the first, where its clients look for it.
  void start() {
    // All of a test comes from one address, and as fast as it can.
    std::vector<std::string> arguments = {"--port",
                                          std::to_string(port_),
                                          "--data",
                                          data_.path(),
                                          "--requests-per-second",
                                          "1000000",
                                          "--connections-per-address",
                                          "10000",
                                          "--tables-per-address",
                                          "10000"};
    arguments.insert(arguments.end(), more_.begin(), more_.end());
    process_ = std::make_unique<Process>(program_, arguments);
    const std::string address = process_->line_after("Listening on http://127.0.0.1:");
    port_ = static_cast<std::uint16_t>(std::stoi(address));
  }

  /// From its next life on it has these arguments besides the usual.
  void with(std::vector<std::string> more) { more_ = std::move(more); }

  /// As the power failing: it has no time for anything.
  void kill() {
    process_->signal(SIGKILL);
    CHECK(process_->wait() == 128 + SIGKILL);
  }

  /// As its manager would: it has time for everything, and ends well.
  void terminate() {
    process_->signal(SIGTERM);
    CHECK(process_->wait() == 0);
  }

  std::uint16_t port() const { return port_; }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }

  /// All it has printed and logged in this life; call it after kill() or terminate().
  std::string said() const { return process_->output(); }
  const std::filesystem::path& data() const { return data_.path(); }

 private:
  std::string program_;
  std::vector<std::string> more_;  // arguments besides the usual
  TemporaryDirectory data_;
  std::unique_ptr<Process> process_;
  std::uint16_t port_ = 0;
};

}  // namespace support
