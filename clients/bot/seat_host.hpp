// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/seat.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bot {

/// Plays in many seats from one process. Each line of standard input is a JSON object with the
/// `table` and the `invitation` to take a free `seat` with, or the `key` of one that is ours,
/// optionally its own `level` and `name`, and an optional `id`, a number that comes back in the
/// report on the seat. For each seat that is left, and each wrong line, a line of JSON is written
/// to standard output; no invitation or key is ever in it.
class SeatHost {
 public:
  /// The settings of a seat whose line does not say otherwise.
  struct Defaults {
    std::string name;
    Level level = Level::strong;
    double pace = 1;
    int rematch_seconds = 0, alone_seconds = 0;
    std::optional<std::uint32_t> seed = {};  // of each seat's choices; none: a random one
    bool ends_with_input = false;            // the process that started it is gone then
  };

  SeatHost(net::Server server, Defaults defaults);

  /// Runs until standard input has ended and, unless `ends_with_input`, the last seat is left.
  /// Returns the exit status.
  int run();

  static constexpr std::size_t line_bytes_max = 4'096;
  static constexpr std::size_t seats_max = 1'000;  // more would answer late

 private:
  void read_line();
  void take_seat(std::string_view line);
  void left(int number, const nlohmann::json& line);

  net::Server server_;
  Defaults defaults_;
  boost::asio::io_context io_;
  boost::asio::posix::stream_descriptor input_;
  std::string unread_;
  std::map<int, std::unique_ptr<SeatAtTable>> seats_;
  int taken_ = 0;
};

}  // namespace bot
