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
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// A HintService in a process of its own. It is not the process that plays, so it never sits at a
/// table. Each question is a line of JSON, {"id":7,"told":…}, and is answered by a line
/// {"id":7,"action":…,"why":…} before the next is asked. Networks take turns, so that nobody waits
/// for all that another has asked; and each has a share of what may wait. A process that sends
/// anything else or takes too long is killed. After a death, its question is asked once more and
/// then fails as `hint_failed`. Any thread may ask.
class HintProgram final : public HintService {
 public:
  /// `executor` and `program`: as for BotProcess. `patience`: how long a question may wait for its
  /// turn, and then for its answer.
  HintProgram(boost::asio::any_io_executor executor, std::filesystem::path program,
              std::chrono::milliseconds patience);

  void ask(std::string told, std::optional<ClientAddress> asker, Answer answer) override;

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
    Source asker;  // nobody's: not known
    Clock::time_point due{};
    bool sent = false;  // to the running process
    int deaths = 0;     // of the process while it had this question
  };

  void enqueue(const std::string& told, const Source& asker, Answer answer);
  std::optional<protocol::Fault> objection_to(const Source& asker) const;
  void send_question();
  void choose_next();
  void handle_line(std::string_view line);
  void handle_death();
  void fail(std::deque<Waiting>::iterator one);
  void set_alarm();
  void handle_alarm();

  const boost::asio::any_io_executor executor_;
  const std::chrono::milliseconds patience_;
  boost::asio::steady_timer alarm_;
  std::uint64_t last_id_ = 0;
  std::deque<Waiting> waiting_;  // in the order of asking; one that the process has is the first
  std::uint64_t last_turn_ = 0;
  std::map<ClientAddress, std::uint64_t> turns_;  // of each network its last one
  BotProcess process_;
};

}  // namespace server
