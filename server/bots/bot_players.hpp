// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/addresses/client_address.hpp"
#include "server/bots/bot_process.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace server {

/// The program that plays the computer's seats. It joins tables over the network like any client;
/// here it is only told which seats to play, in lines of JSON (clients/bot/README.md). When it is
/// restarted, it is told all its seats again. Seats for which there is no room wait, in order,
/// until there is: in all, and within the share of their guest's address and its network. Any
/// thread may call.
class BotPlayers {
 public:
  /// A seat to be played: its key, and how well the computer plays there.
  struct Seat {
    std::string table;
    engine::Seat seat{};
    std::string key, level;
    std::optional<ClientAddress> guest = {};  // of the person it plays for; none: in no share
  };
  enum class Taken : std::uint8_t { played, waiting, refused };

  /// `executor` and `program`: as for BotProcess. An empty path: the computer does not play.
  BotPlayers(boost::asio::any_io_executor executor, std::filesystem::path program);

  /// Sets the URL of the server for the program. Call it once, before anything else.
  void play_at(const std::string& url);

  bool can_play() const { return process_.exists(); }
  /// Whether it could play another seat.
  bool has_room() const;

  /// Plays the seat, or makes it wait for room, until the program leaves it or give_up() is called.
  /// The same seat with the same key changes nothing, unless the program is leaving it: then it is
  /// played again. Another key replaces the first. Refused when there is no program, or no room to
  /// wait.
  Taken take_seat(Seat seat);
  /// The program has sat down in the seat.
  void note_arrival(const std::string& table, engine::Seat seat);
  /// The seat no longer waits; if it is being played, that goes on.
  void stop_waiting(const std::string& table, engine::Seat seat);
  /// Forgets the seat: a restarted program is not told of it.
  void give_up(const std::string& table, engine::Seat seat);

  /// Ends the program for good.
  void stop();

  /// How many seats it plays, at most limits::bot_seats_max, and how often the program has died.
  std::size_t seats() const;
  const Counter& deaths() const { return process_.deaths(); }
  /// The number of its process; 0 while it does not run.
  pid_t process() const { return process_.number(); }

 private:
  using Key = std::pair<std::string, engine::Seat>;
  struct Played {
    Seat seat;
    std::uint64_t id = 0;  // by which the program says that it has left the seat
    bool told = false;     // to the running process
    bool missed = false;   // it was taken again since, and the program has not arrived
  };

  bool fits(const Seat& seat) const;
  bool may_wait(const Seat& seat) const;
  void play(Seat seat);
  Taken wait(Seat seat);
  void serve_waiting();
  void leave_seat(std::uint64_t id);
  void run();
  void run_soon();
  void send_seats();
  void handle_line(std::string_view line);

  const boost::asio::any_io_executor executor_;

  mutable std::mutex mutex_;  // guards the next three
  std::map<Key, Played> seats_;
  std::list<Seat> waiting_;
  std::uint64_t last_id_ = 0;

  BotProcess process_;
};

}  // namespace server
