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

/// The program that plays where the house does. Begun again after its death, it hears of all its
/// seats anew. It comes over the network like everybody else; what passes between it and here are
/// lines of JSON, clients/bot/README.md. Any thread may call.
class BotPlayers {
 public:
  /// A seat to be played, what opens it, and how.
  struct Seat {
    std::string table;
    engine::Seat seat{};
    std::string token, level, name;
  };

  /// `executor` and `program` as a BotProcess takes them. An empty one: the house does not play.
  BotPlayers(boost::asio::any_io_executor executor, std::filesystem::path program);

  /// Where the program finds the tables. Call it once, before anything else.
  void play_at(const std::string& url);

  bool can_play() const { return process_.exists(); }
  /// There is room for another seat.
  bool has_room() const;

  /// Has the seat played until the program leaves it or it is given up. The same again changes
  /// nothing; another token is another seat. False when there is no room or no program.
  bool take(Seat seat);
  /// From now on the program is not told of this seat any more.
  void give_up(const std::string& table, engine::Seat seat);

  /// Ends the program and begins none any more.
  void stop();

  /// How many seats are played, and how often the program has died.
  std::size_t seats() const;
  const Counter& deaths() const { return process_.deaths(); }

 private:
  using Key = std::pair<std::string, engine::Seat>;
  struct Played {
    Seat seat;
    std::uint64_t id = 0;  // the program names the seat by it when it has left
    bool told = false;     // to the program as it runs now
  };

  void attend();
  void tell_seats();
  void hear(std::string_view line);

  const boost::asio::any_io_executor executor_;

  mutable std::mutex mutex_;  // for the next
  std::map<Key, Played> seats_;
  std::uint64_t last_id_ = 0;

  BotProcess process_;
};

}  // namespace server
