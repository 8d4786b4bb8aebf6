// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/new_executor.hpp"
#include "server/async/together.hpp"
#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/registry.hpp"
#include "server/lobby/table_factory.hpp"
#include "server/table/mirror.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace server {

/// A table that the journal has, but that cannot be had from it now. What `failed` says is for the
/// log.
Absent unreadable_table(const std::string& id, const Unreadable& failed);
/// A table whose records cannot be played again, or are not all there.
Absent table_set_aside();
/// A table that another server on the same journal plays.
Absent played_elsewhere();
/// A table that another server on the same journal may play: this one has as many as it may.
Absent no_room_here();

/// Finds tables, and brings those that are asleep back from the journal. It reads on one thread,
/// the reader, so no table is brought back twice at once, and nobody else waits. From a journal
/// that servers share, tables for which people wait are taken together: when another server goes,
/// they all come at once. Any thread may call, until the reader has been stopped.
class TableFinder {
 public:
  /// All of these outlive this.
  TableFinder(Journal& journal, Registry& registry, const TableFactory& factory, Worker& reader,
              NewExecutor new_executor);

  /// The table, awake; or why it is not to be had. Goes on where the caller runs.
  boost::asio::awaitable<Found> find(std::string id);

  /// Takes what one half of a mirror match has to tell to the other half, which is brought back
  /// from the journal if need be. If the other half has been given up, the half that tells is told
  /// so. May run on any executor; this outlives the coroutine.
  boost::asio::awaitable<void> take_to_other_half(MirrorPlace from, HalfNews news);

 private:
  using AllFound = std::map<std::string, Found>;
  AllFound load_all(const std::vector<std::string>& ids);
  void load(const std::vector<std::string>& ids, AllFound& found);
  Found wake(const std::string& id, Taking taken, std::int64_t lease);
  Found bring_back(const TableRow& row);

  Journal& journal_;
  Registry& registry_;
  const TableFactory& factory_;
  const NewExecutor new_executor_;
  Together<Found> loading_;
};

}  // namespace server
