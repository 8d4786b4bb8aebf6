// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/worker.hpp"
#include "server/journal/lease.hpp"
#include "server/lobby/registry.hpp"
#include "server/table/clock.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <functional>
#include <optional>

namespace server {

/// How patient a server is with the tables of a journal that it shares.
struct SharingPatience {
  std::chrono::milliseconds deserted{};       // until a table without people is put away
  std::chrono::milliseconds lease_invalid{};  // until everybody is sent away
};

/// What a server does about tables that another server may have, now or later.
class SharedTables {
 public:
  using Now = std::function<Clock::Time()>;

  /// All of these outlive this. The reader also brings tables back.
  SharedTables(Lease& lease, Registry& registry, Worker& reader, Now now)
      : lease_(lease), registry_(registry), reader_(reader), now_(std::move(now)) {}

  /// One look: puts away tables at which nobody has been for a while; or sends everybody away if
  /// the lease has been invalid for too long. One call at a time, from any thread.
  boost::asio::awaitable<void> look_after(SharingPatience patience);

  /// Other servers have all tables: sends everybody to them, and acquires a new lease.
  void start_over();

 private:
  bool put_away(std::chrono::milliseconds deserted);

  Lease& lease_;
  Registry& registry_;
  Worker& reader_;
  const Now now_;
  std::optional<Clock::Time> invalid_since_;  // as of the last look
};

}  // namespace server
