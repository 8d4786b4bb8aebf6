// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/new_executor.hpp"
#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/registry.hpp"
#include "server/lobby/table_finder.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// What a look for old tables finds: the time since the last look by the wall clock and by the
/// steady one, and the tables.
struct Survey {
  std::chrono::seconds wall{}, steady{};
  Due due;
};

/// What to do about the tables that are due.
enum class Verdict : std::uint8_t {
  give_up,
  hold,      // so many are due that somebody should look first: only those a day older go
  distrust,  // the wall clock has jumped: none goes
};

Verdict verdict(const Survey& survey);

/// Deletes tables that nobody plays at any more. It looks for them on the reader.
class Expiry {
 public:
  /// All of these outlive this.
  Expiry(Journal& journal, Registry& registry, TableFinder& finder, Worker& reader,
         NewExecutor new_executor);

  /// Gives up tables that have been left alone for longer than `ages`, but none that somebody is
  /// connected to, a bounded number of them, and as verdict() says. True when there may be more.
  /// One call at a time, from any thread.
  boost::asio::awaitable<bool> delete_left_alone(Ages ages);

 private:
  bool delete_some(Ages ages);
  Survey look(const Due& due);
  void say(Verdict verdict, const Survey& survey);
  std::size_t give_up(const std::vector<TableRow>& rows);
  void deleted(const std::string& id, bool done);

  Journal& journal_;
  Registry& registry_;
  TableFinder& finder_;
  Worker& reader_;
  const NewExecutor new_executor_;
  std::optional<std::int64_t> wall_ahead_;  // of the steady clock, at the last look
  std::int64_t steady_ = 0;                 // then
  Verdict said_ = Verdict::give_up;         // by the last look
};

}  // namespace server
