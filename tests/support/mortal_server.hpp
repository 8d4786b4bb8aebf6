// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/kept_port.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/wait.h>
#include <chrono>
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

  /// Always on the same port, to which its clients reconnect.
  void start() {
    // All clients of a test have one address, and send as fast as they can.
    std::vector<std::string> arguments = {"--port",
                                          std::to_string(port()),
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
    process_->line_after("http://127.0.0.1:");
  }

  /// Adds these arguments from the next start on.
  void with(std::vector<std::string> more) { more_ = std::move(more); }

  /// SIGKILL: it has no time to do anything.
  void kill() {
    process_->signal(SIGKILL);
    CHECK(process_->wait() == 128 + SIGKILL);
  }

  /// SIGSTOP: it does nothing until it is killed or let go on, and the kernel goes on accepting for
  /// it.
  void freeze() { process_->signal(SIGSTOP); }

  /// SIGSTOP, and after so long SIGCONT. Returns for how long it did nothing, at least.
  std::chrono::steady_clock::duration stand_still(std::chrono::steady_clock::duration time) {
    freeze();
    siginfo_t stopped{};
    REQUIRE(waitid(P_PID, static_cast<id_t>(process_->pid()), &stopped, WSTOPPED) == 0);
    const auto since = std::chrono::steady_clock::now();
    boost::asio::io_context io;
    boost::asio::steady_timer(io, time).wait();
    const auto stood = std::chrono::steady_clock::now() - since;
    process_->signal(SIGCONT);
    return stood;
  }

  /// SIGTERM, as a service manager sends it: the server stops in good order.
  void terminate() {
    process_->signal(SIGTERM);
    CHECK(process_->wait() == 0);
  }

  std::uint16_t port() const { return port_.number(); }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port()); }

  /// Everything it has printed and logged since its last start; call it after kill() or
  /// terminate().
  std::string said() const { return process_->output(); }
  const std::filesystem::path& data() const { return data_.path(); }

 private:
  std::string program_;
  std::vector<std::string> more_;  // additional arguments
  TemporaryDirectory data_;
  std::unique_ptr<Process> process_;
  KeptPort port_;
};

}  // namespace support
