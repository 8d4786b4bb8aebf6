// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/measure.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <variant>

#include <sys/types.h>

namespace server {

/// The program that plays where the house does, as a process beside this one. It begins when it is
/// first needed, is begun again when it dies, with longer and longer rests between, and hears then
/// of all its seats anew. It comes over the network like everybody else; what passes between it and
/// here are lines of JSON, clients/bot/README.md. Any thread may call.
class HouseBots {
 public:
  /// A seat to be played, what opens it, and how.
  struct Seat {
    std::string table;
    engine::Seat seat{};
    std::string token, level, name;
  };
  using Heard = std::function<void(const nlohmann::json& line)>;

  /// The program that an option names: empty is jojotte-bot beside this program, if it is there;
  /// `none` is none. An empty path is none; a text says why it cannot be run.
  static std::variant<std::filesystem::path, std::string> choose(
      const std::filesystem::path& option);

  /// `executor` runs one thing at a time. An empty `program`: the house does not play.
  HouseBots(boost::asio::any_io_executor executor, std::filesystem::path program);
  /// Ends the program.
  ~HouseBots();
  HouseBots(const HouseBots&) = delete;
  HouseBots& operator=(const HouseBots&) = delete;

  /// Where the program finds the tables. Call it once, before anything else.
  void play_at(std::string url) { url_ = std::move(url); }

  bool can_play() const { return !program_.empty(); }
  /// There is room for another seat.
  bool has_room() const;

  /// Has the seat played until the program leaves it or it is given up. The same again changes
  /// nothing; another token is another seat. False when there is no room or no program.
  bool take(Seat seat);
  /// From now on the program is not told of this seat any more.
  void give_up(const std::string& table, engine::Seat seat);

  /// A line for the program, without the line end. One that is on its way when the program dies is
  /// lost: who waits for an answer waits with a limit.
  void send(std::string json_line);
  /// What is done with lines of the program that have this `type`. Call it before anything is sent.
  void on(std::string type, Heard heard) { heard_[std::move(type)] = std::move(heard); }

  /// Ends the program and begins none any more.
  void stop();

  /// How many seats are played, and how often the program has had to be begun anew.
  std::size_t seats() const;
  const Counter& restarts() const { return restarts_; }

 private:
  using Stream = boost::asio::local::stream_protocol::socket;
  using Key = std::pair<std::string, engine::Seat>;
  struct Played {
    Seat seat;
    std::uint64_t id = 0;  // the program names the seat by it when it has left
    bool told = false;     // to the program as it runs now
  };

  void attend();
  void begin();
  void end();
  void rest();
  void tell_seats();
  void put_out(std::string line);
  void write_next();
  void read_next();
  void hear(const std::string& line);
  void left(const nlohmann::json& line);

  const boost::asio::any_io_executor executor_;
  const std::filesystem::path program_;
  std::string url_;
  std::map<std::string, Heard, std::less<>> heard_;
  Counter restarts_;

  mutable std::mutex mutex_;  // for the next
  std::map<Key, Played> seats_;
  std::uint64_t last_id_ = 0;

  // Touched on the executor alone.
  Stream stream_;
  boost::asio::steady_timer rest_;
  pid_t child_ = 0;  // 0: it does not run
  std::chrono::steady_clock::time_point begun_;
  std::chrono::milliseconds next_rest_{};
  bool resting_ = false;
  bool stopped_ = false;
  bool writing_ = false;
  std::deque<std::string> outgoing_;
  std::string unread_;
};

}  // namespace server
