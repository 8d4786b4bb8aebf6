// SPDX-License-Identifier: MIT
#include "server/lobby/lobby.hpp"

#include <utility>

namespace server {

Lobby::Lobby(Journal& journal, OpenGame open_game, NewExecutor new_executor, int tables_max,
             Environment environment, Computer computer)
    : journal_(journal),
      environment_(std::move(environment)),
      factory(journal, std::move(open_game), environment_, computer),
      registry(static_cast<std::size_t>(tables_max), environment_.now),
      finder(journal, registry, factory, reader_, new_executor),
      expiry(journal, registry, finder, reader_, new_executor),
      table_opener(journal, registry, factory, environment_, computer),
      archive(journal, finder, factory),
      other_nodes(nodes_on(journal), registry),
      directory(registry, environment_, computer) {
  if (Lease* const lease = journal.lease())
    shared_tables.emplace(*lease, registry, reader_, environment_.now);
}

std::string Lobby::load_unfinished() {
  auto read = journal_.unfinished();
  if (!read) return "The journal cannot be read: " + read.error().why + ".";
  registry.add(std::move(*read));
  return {};
}

void Lobby::stop_reading() {
  reader_.stop();
  archive.stop();
  other_nodes.stop();
}

}  // namespace server
