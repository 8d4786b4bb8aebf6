// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/journal/postgres/append.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/journal/postgres/last_acknowledged.hpp"
#include "server/journal/postgres/record_seal.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// The statements about tables, except appends: each a transaction of its own. Those that write
/// lock the lease's row first, as append_all() does.
namespace server::postgres {

/// The number with which a table is opened: tables opened together lie together.
std::int64_t draw_table_number();

/// Opens tables of one unit, whose number is that of the first; all or none. They are nobody's.
StatementResult open_tables(KeptLink& link, const OpeningNumber& opening, const JournalKey& key,
                            const std::vector<TableRow>& rows,
                            const std::vector<std::int64_t>& numbers);

/// Whether there is this unit.
std::optional<bool> is_open(KeptLink& link, std::int64_t unit);

/// Gives a player a name.
StatementResult write_name(KeptLink& link, std::int64_t node, std::int64_t number,
                           std::int32_t seat, const std::optional<std::string>& name);

/// From now on any server may take these units.
StatementResult put_away(KeptLink& link, std::int64_t node, const std::vector<std::int64_t>& units);

/// Deletes a table that has this many records, unless another server owns it.
StatementResult delete_table(KeptLink& link, std::int64_t node, const std::string& id,
                             std::uint64_t records);

/// Which tables this lease owns now.
struct TakenTables {
  StatementResult result = StatementResult::unknown;
  std::set<std::string> ids;  // when the result is kept
};
/// Makes this lease the owner of the tables with these names, and of their units, unless they are
/// owned under a lease that has not ended.
TakenTables take_tables(KeptLink& link, std::int64_t node, const std::vector<std::string>& ids);

/// Who owns a table.
struct Owner {
  std::int64_t node = 0;  // 0: nobody, or its lease has ended
  std::string address;
  bool overdue = false;  // its lease has expired
};
/// Nothing when there is no such table.
Read<std::optional<Owner>> owner_of(KeptLink& link, const std::string& id);

// ---- reading

/// A row, and how the database knows it.
struct FoundTable {
  TableRow row;
  std::int64_t number = 0, unit = 0;
};
/// Those of these names that there are.
Read<std::vector<FoundTable>> find_tables(KeptLink& link, const JournalKey& key,
                                          const std::vector<std::string>& ids);
Read<std::optional<FoundTable>> find_table(KeptLink& link, const JournalKey& key,
                                           const std::string& id);
Read<std::vector<TableRow>> tables_left_alone(KeptLink& link, const JournalKey& key,
                                              std::int64_t node, const Ages& ages, std::size_t max,
                                              std::size_t passed_over);
Read<Due> count_tables_left_alone(KeptLink& link, std::int64_t node, const Ages& ages);
Read<std::vector<RecentOpening>> tables_opened_within(KeptLink& link, std::chrono::seconds age);

/// Some records of a table, in order, as they are sealed. Nothing when one is missing.
using SealedRecords = std::optional<std::vector<std::string>>;
/// How many records a table has, and the first of them.
struct FirstRecords {
  std::uint64_t count = 0;
  std::vector<std::string> sealed;
};
/// By one statement. Nothing when one is missing.
Read<std::optional<FirstRecords>> first_records(KeptLink& link, std::int64_t number);
/// Some after `after`, at most up to `last`.
Read<SealedRecords> later_records(KeptLink& link, std::int64_t number, std::uint64_t after,
                                  std::uint64_t last);

}  // namespace server::postgres
