// SPDX-License-Identifier: MIT
#pragma once

#include "server/bots/bot_players.hpp"
#include "server/journal/journal.hpp"
#include "server/table/environment.hpp"
#include "server/table/table.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The keys of those seats of one table that the computer plays. The computer comes with a token
/// that is in memory alone, another one after each restart. The person who takes over comes with
/// one that nobody has heard of before the seat is freed: it follows from the table's secret, and
/// the journal has its digest from the beginning.
class BotSeats {
 public:
  /// `bots`, which may be null, outlives this.
  BotSeats(const TableRow& row, const Table& table, BotPlayers* bots,
           const Environment& environment);

  /// The token of who takes this seat over from the house.
  static std::string heir_token(const TableRow& row, engine::Seat seat);

  /// The digest of the token that opens the seat while the house plays it; nothing: it does not.
  /// Any thread may ask.
  std::optional<entropy::Digest> key(engine::Seat seat) const;

  /// Sends the house to where it is missed.
  void fill(const Table& table);

  /// From now on the house is not let in, and its heirs are: what they are told.
  protocol::Offered free(const std::vector<engine::Seat>& seats);

 private:
  struct Playing {
    std::string token;
    entropy::Digest key{};
  };

  std::string table_;
  BotPlayers* bots_;
  std::map<engine::Seat, std::string> heirs_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();  // for the next
  std::map<engine::Seat, Playing> playing_;
};

}  // namespace server
