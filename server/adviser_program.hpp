// SPDX-License-Identifier: MIT
#pragma once

#include "server/adviser.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// An adviser in a process of its own, started when somebody first asks: a line of JSON goes in for
/// each question, {"id":7,"told":…}, and one comes out, {"id":7,"action":…,"why":…}, in the same
/// order. One that dies, says something else or takes too long is ended, and all who wait for it
/// have no advice; after a moment there may be another. Any thread may ask.
class AdviserProgram final : public Adviser, public std::enable_shared_from_this<AdviserProgram> {
 public:
  struct Patience {
    std::chrono::milliseconds answer, pause;
  };

  /// `executor` runs one thing at a time. `command`: the program, and with which arguments.
  AdviserProgram(boost::asio::any_io_executor executor, std::vector<std::string> command,
                 Patience patience);
  AdviserProgram(boost::asio::any_io_executor executor, std::vector<std::string> command);
  ~AdviserProgram() override;
  AdviserProgram(const AdviserProgram&) = delete;
  AdviserProgram& operator=(const AdviserProgram&) = delete;

  void ask(std::string told, Answer answer) override;

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    std::uint64_t id = 0;
    Answer answer;
    Clock::time_point due{};
  };

  void take(const std::string& told, Answer answer);
  bool running();
  bool start();
  void write_next();
  void read_next();
  void heard(std::string_view line);
  void set_alarm();
  void fail(const char* why);
  void end();

  boost::asio::any_io_executor executor_;
  const std::vector<std::string> command_;
  const Patience patience_;
  boost::asio::local::stream_protocol::socket line_;
  boost::asio::steady_timer alarm_;
  pid_t child_ = 0;               // 0: none
  std::uint64_t life_ = 0;        // which child it is: what an older one left is passed over
  Clock::time_point not_before_;  // another child
  std::uint64_t asked_ = 0;
  std::deque<Waiting> waiting_;  // in the order they have asked
  std::string writing_, unwritten_, unread_;
};

/// The adviser beside the program that runs; none where there is no such file.
std::vector<std::string> adviser_command();

}  // namespace server
