// SPDX-License-Identifier: MIT
#pragma once

#include "server/bots/bot_process.hpp"
#include "server/bots/hint_service.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>

namespace server {

/// An hint_service in a process of its own, which is not the one that plays: it never sits at a
/// table. A line of JSON goes in for each question, {"id":7,"told":…}, and one comes out,
/// {"id":7,"action":…,"why":…}, in the same order. One that dies, says something else or takes too
/// long is ended; the question it has died of is asked once more, those behind it again. Any thread
/// may ask.
class HintProgram final : public HintService {
 public:
  /// `executor` and `program` as a BotProcess takes them. `patience`: how long somebody waits for
  /// an answer.
  HintProgram(boost::asio::any_io_executor executor, std::filesystem::path program,
              std::chrono::milliseconds patience);

  void ask(std::string told, Answer answer) override;

  /// How often the program has died.
  const Counter& deaths() const { return process_.deaths(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    std::uint64_t id = 0;
    std::string line;
    Answer answer;
    Clock::time_point due{};
    bool told = false;  // to the program as it runs now
    int deaths = 0;     // that it has caused, for all we know
  };

  void take(const std::string& told, Answer answer);
  void tell_questions();
  void heard(std::string_view line);
  void died();
  void fail_first();
  void set_alarm();
  void too_late();

  const boost::asio::any_io_executor executor_;
  const std::chrono::milliseconds patience_;
  boost::asio::steady_timer alarm_;
  std::uint64_t asked_ = 0;
  std::deque<Waiting> waiting_;  // in the order they have asked
  BotProcess process_;
};

}  // namespace server
