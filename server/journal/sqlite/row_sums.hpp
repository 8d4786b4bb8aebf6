// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/sqlite/sqlite.hpp"

#include <string_view>

/// Each row of a journal's file has a sum over all its columns. So a byte that has changed on a
/// disk or in a copy is found, even where the row still looks sound. It is no signature: whoever
/// may write the file can write the sums.
namespace server::row_sums {

/// Gives the database's statements sum_of(…): 64 bits that follow from all its arguments and their
/// types. Call it before any statement is made that has it.
bool add_to(sqlite::Database& database);

// What `sum` must be, in a statement that reads or changes the row. A record's own number stands in
// the next record of its table, or in the table's end.
inline constexpr std::string_view of_table =
    "sum_of(tables.number, tables.id, tables.terms, tables.house, tables.listed,"
    " tables.spectators_max, tables.chain, tables.opened, tables.over, tables.opened_uptime,"
    " tables.opener, tables.network)";
inline constexpr std::string_view of_seat =
    "sum_of(seats.table_id, seats.seat, seats.name, seats.key, seats.times, seats.last_at)";
inline constexpr std::string_view of_record =
    "sum_of(records.table_id, records.n, records.before, records.at, records.record)";
inline constexpr std::string_view of_end =
    "sum_of(ends.table_id, ends.n, ends.last, ends.touched_uptime)";
inline constexpr std::string_view of_transactions =
    "sum_of(transactions.count, transactions.uptime)";

}  // namespace server::row_sums
