// SPDX-License-Identifier: MIT
#pragma once

#include "server/bots/bot_players.hpp"
#include "server/journal/journal.hpp"
#include "server/table/environment.hpp"
#include "server/table/table.hpp"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The keys of those seats of one table that the computer plays, and the guest it plays for. The
/// computer comes with a key that is in memory alone, another one after each restart.
class BotSeats {
 public:
  /// `bots`, which may be null, outlives this.
  BotSeats(const TableRow& row, const Table& table, BotPlayers* bots,
           const Environment& environment);

  /// The digest of the key that opens the seat while the computer plays it; nothing: it does
  /// not. Any thread may ask.
  std::optional<entropy::Digest> key(engine::Seat seat) const;

  /// Somebody has sat down in this seat, or to watch. The computer is called for the person who
  /// came last, and counts for their address.
  void note_arrival(engine::Observer as, const std::optional<ClientAddress>& address);
  /// Sends the computer to those of its seats where it is missing. Returns whether it is too busy
  /// to come to all of them at once.
  bool fill(const Table& table);
  /// Cancels the wait where the computer is no longer missing. Returns whether it is still too
  /// busy.
  bool stop_waiting(const Table& table);

  /// Gives up all seats; the server that goes on with the table calls the computer again.
  void give_up();

  /// From now on the computer plays this seat: it comes with the next fill().
  void call(engine::Seat seat);
  /// From now on it does not: it cannot join there any more.
  void dismiss(engine::Seat seat);

 private:
  struct Playing {
    std::string key;
    entropy::Digest digest{};
    bool waits = false;  // for the computer to have room
  };

  void play(engine::Seat seat);

  std::string table_;
  BotPlayers* bots_;
  std::function<std::string()> new_key_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();  // for the next
  std::map<engine::Seat, Playing> playing_;
  std::optional<ClientAddress> guest_;  // none: nobody has come, or the address is not known
};

}  // namespace server
