// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/journal/postgres/owned_tables.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The heart of the journal: one statement that adds the records of many tables, or nothing. It is
/// a transaction by itself, so a server that is stopped in the middle holds no lock.
namespace server::postgres {

/// What one table adds; as Journal::append() takes it.
struct Append {
  OwnedTable table;
  std::uint64_t first = 0;
  std::vector<std::string> records;  // not sealed
  std::optional<bool> over;
  std::optional<SeatTaken> taken;
};

/// What a statement that writes has done.
enum class StatementResult : std::uint8_t {
  kept,
  wrong,       // one of them does not fit what is there; nothing was added
  not_owned,   // another server has one of the tables; nothing was added
  lease_lost,  // the lease has ended; nothing was added
  refused,     // the database cannot do it now; nothing was added
  unknown      // it was added or not, or will be
};

/// The statement that adds them, and its parameters. A test runs it without its lock.
struct AppendStatement {
  const char* sql;
  Parameters parameters;
};
AppendStatement append_statement(std::int64_t node, const std::vector<Append>& all);

/// Adds them all, or none. A table may occur only once.
StatementResult append_all(KeptLink& link, std::int64_t node, const std::vector<Append>& all);

/// Whether a statement of unknown result has added them under this lease; nullopt: still unknown.
/// First write the lease's row, which waits for a late twin of the statement.
std::optional<bool> was_added(KeptLink& link, std::int64_t node, const std::vector<Append>& all);

}  // namespace server::postgres
