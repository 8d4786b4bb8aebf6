// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/running_time.hpp"
#include "server/entropy/entropy.hpp"
#include "server/journal/journal.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/seat_shares.hpp"
#include "server/table/clock.hpp"
#include "server/table/dealer.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace server {

/// All that comes to the server by environment, and the time. A test that must know it beforehand
/// gives its own; any thread may call them.
struct Environment {
  /// The dealer of a table, from its creation or a restart on; `ends` are of the table's chain.
  std::function<std::unique_ptr<Dealer>(const std::string& table, const entropy::Chain::Ends& ends)>
      dealer = new_chain_dealer;
  /// The last secret of a table's chain.
  std::function<protocol::Digest()> secret = entropy::secret;
  std::function<std::string()> key = entropy::key;
  std::function<std::string()> table_id = entropy::table_id;
  /// By which people are charged.
  RunningTime now = running_time();
  /// How long news of a room waits for more, as for a Table; 0 where `now` stands still.
  std::chrono::milliseconds room_pause = limits::room_news_milliseconds;
  /// Of the open seats of all tables.
  std::shared_ptr<SeatShares> seat_shares = std::make_shared<SeatShares>();
  /// Does what takes long where nobody waits for it; null: at once.
  std::function<void(std::function<void()>)> elsewhere = nullptr;
  /// The date, in Unix seconds.
  std::function<std::int64_t()> date = unix_seconds;
  /// How long a client at this table, empty: at none, should wait before it comes back to a server
  /// that stops.
  std::function<std::chrono::milliseconds(const std::string& table)> retry_after =
      entropy::retry_after();
};

}  // namespace server
