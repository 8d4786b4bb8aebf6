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

/// A HintService in a process of its own. It is not the process that plays, so it never sits at a
/// table. Each question is a line of JSON, {"id":7,"told":…}, and is answered by a line
/// {"id":7,"action":…,"why":…}, in the order of the questions. A process that sends anything else
/// or takes too long is killed. After a death, the first question is asked once more and then fails
/// as `hint_failed`; the others are asked again. Any thread may ask.
class HintProgram final : public HintService {
 public:
  /// `executor` and `program`: as for BotProcess. `patience`: how long a question may wait for its
  /// answer.
  HintProgram(boost::asio::any_io_executor executor, std::filesystem::path program,
              std::chrono::milliseconds patience);

  void ask(std::string told, Answer answer) override;

  /// How often the program has died.
  const Counter& deaths() const { return process_.deaths(); }
  /// The number of its process; 0 while it does not run.
  pid_t process() const { return process_.number(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    std::uint64_t id = 0;
    std::string line;
    Answer answer;
    Clock::time_point due{};
    bool sent = false;  // to the running process
    int deaths = 0;     // of the process while this question was the first
  };

  void take(const std::string& told, Answer answer);
  void send_questions();
  void handle_line(std::string_view line);
  void handle_death();
  void fail_first();
  void set_alarm();
  void handle_alarm();

  const boost::asio::any_io_executor executor_;
  const std::chrono::milliseconds patience_;
  boost::asio::steady_timer alarm_;
  std::uint64_t last_id_ = 0;
  std::deque<Waiting> waiting_;  // in the order of asking
  BotProcess process_;
};

}  // namespace server
