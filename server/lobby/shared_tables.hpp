// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/registry.hpp"
#include "server/table/clock.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <functional>
#include <optional>

namespace server {

/// How patient a server is with the tables of a journal that it shares.
struct SharingPatience {
  std::chrono::milliseconds deserted{};  // before a table at which nobody is, is put away
  std::chrono::milliseconds unsure{};    // with the journal, before everybody is sent away
};

/// What a server does about tables that another server may have, now or later.
class SharedTables {
 public:
  using Now = std::function<Clock::Time()>;

  /// All of these outlive this. Tables are found on the reader, too.
  SharedTables(Journal& journal, Registry& registry, Worker& reader, Now now)
      : journal_(journal), registry_(registry), reader_(reader), now_(std::move(now)) {}

  /// One look: puts tables away at which nobody has been for a while; or sends everybody away if
  /// the journal has not been sure for too long. One call at a time, from any thread.
  boost::asio::awaitable<void> look_after(SharingPatience patience);

  /// Other servers have all tables: everybody is sent to them, and a new life begins.
  void begin_again();

 private:
  bool put_away(std::chrono::milliseconds deserted);

  Journal& journal_;
  Registry& registry_;
  Worker& reader_;
  const Now now_;
  std::optional<Clock::Time> unsure_since_;  // as far as this has looked
};

}  // namespace server
