// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/new_executor.hpp"
#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/registry.hpp"
#include "server/lobby/table_finder.hpp"

#include <boost/asio/awaitable.hpp>

#include <string>
#include <vector>

namespace server {

/// Deletes tables that nobody plays at any more. It looks for them on the reader.
class Expiry {
 public:
  /// All of these outlive this.
  Expiry(Journal& journal, Registry& registry, TableFinder& finder, Worker& reader,
         NewExecutor new_executor);

  /// Gives up tables that have been left alone for longer than `ages`, but none that somebody is
  /// connected to, and a bounded number of them. True when there may be more. One call at a time,
  /// from any thread.
  boost::asio::awaitable<bool> delete_left_alone(Ages ages);

 private:
  bool delete_some(const Ages& ages);
  std::size_t give_up(const std::vector<TableRow>& rows);
  void deleted(const std::string& id, bool done);

  Journal& journal_;
  Registry& registry_;
  TableFinder& finder_;
  Worker& reader_;
  const NewExecutor new_executor_;
};

}  // namespace server
