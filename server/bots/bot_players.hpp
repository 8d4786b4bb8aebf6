// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/bots/bot_process.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace server {

/// The program that plays the computer's seats. It joins tables over the network like any client;
/// here it is only told which seats to play, in lines of JSON (clients/bot/README.md). When it is
/// restarted, it is told all its seats again. Any thread may call.
class BotPlayers {
 public:
  /// A seat to be played: its token, and how the computer plays and is called there.
  struct Seat {
    std::string table;
    engine::Seat seat{};
    std::string token, level, name;
  };

  /// `executor` and `program`: as for BotProcess. An empty path: the computer does not play.
  BotPlayers(boost::asio::any_io_executor executor, std::filesystem::path program);

  /// Sets the URL of the server for the program. Call it once, before anything else.
  void play_at(const std::string& url);

  bool can_play() const { return process_.exists(); }
  /// Whether it could play another seat.
  bool has_room() const;

  /// Has the seat played until the program leaves it or give_up() is called. Taking it again with
  /// the same token changes nothing; with another token it replaces the first. False when there is
  /// no room or no program.
  bool take(Seat seat);
  /// Forgets the seat: a restarted program is not told of it.
  void give_up(const std::string& table, engine::Seat seat);

  /// Ends the program for good.
  void stop();

  /// How many seats it plays, at most limits::bot_seats_max, and how often the program has died.
  std::size_t seats() const;
  const Counter& deaths() const { return process_.deaths(); }

 private:
  using Key = std::pair<std::string, engine::Seat>;
  struct Played {
    Seat seat;
    std::uint64_t id = 0;  // by which the program says that it has left the seat
    bool told = false;     // to the running process
  };

  void run();
  void send_seats();
  void handle_line(std::string_view line);

  const boost::asio::any_io_executor executor_;

  mutable std::mutex mutex_;  // guards the next two
  std::map<Key, Played> seats_;
  std::uint64_t last_id_ = 0;

  BotProcess process_;
};

}  // namespace server
