// SPDX-License-Identifier: MIT
#pragma once

#include "server/metrics/measure.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace server {

/// The program that knows how to play, as a process beside this one: it is told lines and says
/// lines. It begins when it is first called, and when it has died it rests, each time for longer,
/// before it begins again. All of this, and what its owner is told, on one executor, which runs one
/// thing at a time, and not after this has gone.
class BotProcess {
 public:
  struct Job {
    std::string name;  // in the log
    std::vector<std::string> arguments;
    std::size_t lines_max = 0;       // that wait to be read by it
    std::size_t line_bytes_max = 0;  // of one that it says
  };
  /// What the owner is told. `died`: what it had not answered, it will not; `rested`: it may be
  /// called again.
  struct News {
    std::function<void(std::string_view line)> line;
    std::function<void()> died, rested;
  };

  /// The program that the option --bots names: empty is jojotte-bot beside this program, if it is
  /// there; `none` is none. An empty path is none; a text says why it cannot be run.
  static std::variant<std::filesystem::path, std::string> choose(
      const std::filesystem::path& option);

  /// An empty `program`: there is none, and it never runs.
  BotProcess(boost::asio::any_io_executor executor, std::filesystem::path program, Job job,
             News news);
  /// Ends it.
  ~BotProcess();
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  bool exists() const { return !program_.empty(); }
  /// Call it before anything else.
  void argue(std::vector<std::string> arguments) { job_.arguments = std::move(arguments); }

  /// It runs, if need be from now on. False: it rests, has been stopped, or cannot be begun.
  bool call();
  /// A line for it, without the line end; passed over while it does not run. One that does not read
  /// is ended.
  void send(std::string line);
  /// Ends it: it has died.
  void end(std::string_view why);
  /// Ends it for good, and asks politely.
  void stop();

  /// Any thread may read how often it has died.
  const Counter& deaths() const { return deaths_; }

 private:
  struct Life;

  bool begin();
  void write_next(const std::shared_ptr<Life>& life);
  void read_next(const std::shared_ptr<Life>& life);
  void rest();

  const boost::asio::any_io_executor executor_;
  const std::filesystem::path program_;
  Job job_;
  const News news_;
  Counter deaths_;
  std::shared_ptr<Life> life_;  // null: it does not run
  boost::asio::steady_timer rest_;
  std::chrono::milliseconds next_rest_;
  bool resting_ = false;
  bool stopped_ = false;
};

}  // namespace server
