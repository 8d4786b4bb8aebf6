// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/metrics/measure.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The program that knows how to play, as a child process. Lines go to its standard input and come
/// from its standard output. It is started on demand; after its death, only after a backoff that
/// grows each time. Everything, callbacks included, runs on one executor, which must run one
/// handler at a time and none after the destruction of this object.
class BotProcess {
 public:
  struct Job {
    std::string name;  // in the log
    std::vector<std::string> arguments;
    std::size_t lines_max = 0;       // waiting to be read by it
    std::size_t line_bytes_max = 0;  // in one line that it writes
  };
  /// Callbacks for the owner. `died`: it answers nothing any more that was sent to it.
  /// `ready_again`: the backoff has ended, and start() may be called.
  struct Events {
    std::function<void(std::string_view line)> line;
    std::function<void()> died, ready_again;
  };

  /// The program that the option --bots names. Empty: jojotte-bot beside this program, if it
  /// exists; `none`: none. Returns its path, empty for none, or one sentence that says why it
  /// cannot be run.
  static OrReason<std::filesystem::path> choose(const std::filesystem::path& option);

  /// An empty `program` never runs.
  BotProcess(boost::asio::any_io_executor executor, std::filesystem::path program, Job job,
             Events events);
  /// Kills the process.
  ~BotProcess();
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  bool exists() const { return !program_.empty(); }
  /// Replaces the arguments of the job. Call it before anything else.
  void set_arguments(std::vector<std::string> arguments) { job_.arguments = std::move(arguments); }

  /// Starts it unless it runs already. False: it is backing off, was stopped, or cannot be started.
  bool start();
  /// Sends a line, given without its line end; ignored while it does not run. If `lines_max` lines
  /// are waiting already, it is killed.
  void send(std::string line);
  /// Kills it, and treats this as its death.
  void kill_process(std::string_view why);
  /// Ends it for good, with SIGTERM.
  void stop();

  /// How often it has died. Any thread may read it.
  const Counter& deaths() const { return deaths_; }
  /// The number of the running process; 0 while it does not run. Any thread may read it.
  pid_t number() const { return number_.load(std::memory_order_relaxed); }

 private:
  struct Run;

  bool begin();
  void write_next(const std::shared_ptr<Run>& run);
  void read_next(const std::shared_ptr<Run>& run);
  void back_off();

  const boost::asio::any_io_executor executor_;
  const std::filesystem::path program_;
  Job job_;
  const Events events_;
  Counter deaths_;
  std::shared_ptr<Run> run_;  // null: it does not run
  std::atomic<pid_t> number_ = 0;
  boost::asio::steady_timer backoff_;
  std::chrono::milliseconds next_backoff_;
  bool backing_off_ = false;
  bool stopped_ = false;
};

}  // namespace server
