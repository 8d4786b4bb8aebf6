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

/// Many seats in one process. Each line of standard input is a JSON object with the `table` and the
/// `token` of a seat to take, `level` and `name` where they are not the usual ones, and perhaps an
/// `id`, a number that is told again with what becomes of the seat. For each seat that is left, and
/// each line that is wrong, a line of JSON is written to standard output; no token is ever in it.
class House {
 public:
  /// What holds where a line does not say otherwise.
  struct Manners {
    std::string name;
    Level level = Level::strong;
    double pace = 1;
    int rematch_seconds = 0, alone_seconds = 0;
    std::optional<std::uint32_t> seed = {};  // of each seat's choices; none: from chance
    bool ends_with_input = false;            // whoever has begun it is gone then
  };

  House(cli::Server server, Manners manners);

  /// Until standard input has ended and, unless it ends with that, the last seat is left. The exit
  /// status.
  int run();

  static constexpr std::size_t line_bytes_max = 4'096;
  static constexpr std::size_t seats_max = 1'000;  // more would answer late

 private:
  void read_line();
  void take_seat(std::string_view line);
  void left(int number, const nlohmann::json& line);

  cli::Server server_;
  Manners manners_;
  boost::asio::io_context io_;
  boost::asio::posix::stream_descriptor input_;
  std::string unread_;
  std::map<int, std::unique_ptr<SeatAtTable>> seats_;
  int taken_ = 0;
};

}  // namespace bot
