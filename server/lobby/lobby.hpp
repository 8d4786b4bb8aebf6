// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/new_executor.hpp"
#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/archive.hpp"
#include "server/lobby/computer.hpp"
#include "server/lobby/directory.hpp"
#include "server/lobby/expiry.hpp"
#include "server/lobby/other_nodes.hpp"
#include "server/lobby/registry.hpp"
#include "server/lobby/shared_tables.hpp"
#include "server/lobby/table_factory.hpp"
#include "server/lobby/table_finder.hpp"
#include "server/lobby/table_opener.hpp"
#include "server/table/environment.hpp"

#include <string>

namespace server {

/// Everything between the connections and the tables, put together. Each part says what it is for;
/// those who use one are given that one.
class Lobby {
  // The parts refer to what stands before them.
  Journal& journal_;
  const Environment environment_;
  Worker reader_;

 public:
  /// `journal`, and what `computer` points to, outlive the lobby. The journal must call nobody back
  /// once the lobby is gone.
  Lobby(Journal& journal, OpenGame open_game, NewExecutor new_executor, int tables_max,
        Environment environment = {}, Computer computer = {});
  ~Lobby() { stop_reading(); }
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  /// Takes in the tables whose games are not over, asleep; call it first. None of a journal that
  /// servers share: those are taken when somebody comes to them. Empty when done, else why not, in
  /// one sentence.
  std::string load_unfinished();

  /// From now on nothing is read and nothing is analysed; waits for what is under way. Call it
  /// before the journal ends.
  void stop_reading();

  const TableFactory factory;
  Registry registry;
  TableFinder finder;
  Expiry expiry;
  std::optional<SharedTables> shared_tables;  // none: all tables are this server's own
  TableOpener table_opener;
  Archive archive;
  OtherNodes other_nodes;
  const Directory directory;
};

}  // namespace server
