// SPDX-License-Identifier: MIT
#include "server/journal/journal_reader.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>

namespace server {

using sqlite::Statement;

namespace {

/// The columns of a TableRow; rows() reads them in this order.
constexpr std::string_view select_rows =
    "SELECT id, terms, house, listed, spectators_max, over, secret, touched FROM"
    " (SELECT *, coalesce((SELECT at FROM ends JOIN records ON records.number = last"
    " WHERE ends.table_id = id), opened) AS touched FROM tables) ";

/// The records of one table from the last back to the first: each names the one before it.
constexpr std::string_view chain_of =
    "WITH RECURSIVE chain(n, record, before) AS"
    " (SELECT records.n, record, before FROM ends JOIN records ON records.number = last"
    " WHERE ends.table_id = ";
constexpr std::string_view chain_goes_on =
    " UNION ALL SELECT records.n, records.record, records.before FROM chain JOIN records"
    " ON records.number = chain.before) ";

/// A table has begun once one of its records has a deck.
constexpr std::string_view finished_alone = "WHERE CASE WHEN over THEN touched < ? WHEN EXISTS(";
constexpr std::string_view others_alone =
    "SELECT 1 FROM chain WHERE"
    " iif(json_valid(record), json_extract(record, '$.deck'), NULL) NOT NULL) THEN touched < ?"
    " ELSE opened < ? END ORDER BY number LIMIT ? OFFSET ?";

std::string where_left_alone() {
  return std::string(finished_alone)
      .append(chain_of)
      .append("id")
      .append(chain_goes_on)
      .append(others_alone);
}

std::string select_records() {
  return std::string(chain_of)
      .append("?")
      .append(chain_goes_on)
      .append("SELECT n, record FROM chain ORDER BY n");
}

void copy(std::string_view bytes, std::array<unsigned char, 32>& to) {
  if (bytes.size() == to.size()) std::copy(bytes.begin(), bytes.end(), to.begin());
}

std::string text(Statement& row, int column) { return std::string(row.text(column)); }

}  // namespace

JournalReader::JournalReader(const std::string& file) : database_(file) {
  database_.run("PRAGMA cache_size = -512");  // KiB: a table is read once
  sqlite3_busy_timeout(database_.get(),
                       static_cast<int>(limits::journal_busy_milliseconds_max.count()));
}

Read<std::vector<TableRow>> JournalReader::unfinished() {
  const std::lock_guard lock(mutex_);
  Statement selected(database_, std::string(select_rows) + "WHERE NOT over ORDER BY number");
  return rows(selected);
}

Read<std::vector<TableRow>> JournalReader::left_alone(const Ages& ages, std::int64_t now,
                                                      std::size_t max, std::size_t passed_over) {
  const std::lock_guard lock(mutex_);
  Statement selected(database_, std::string(select_rows).append(where_left_alone()));
  selected.bind(now - ages.finished.count(), now - ages.unfinished.count(),
                now - ages.never_begun.count(), static_cast<std::int64_t>(max),
                static_cast<std::int64_t>(passed_over));
  return rows(selected);
}

Read<std::optional<TableRow>> JournalReader::find(const std::string& table) {
  const std::lock_guard lock(mutex_);
  Statement selected(database_, std::string(select_rows) + "WHERE id = ?");
  selected.bind(table);
  auto found = rows(selected);
  if (!found) return tl::unexpected(std::move(found.error()));
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

Read<std::optional<std::vector<std::string>>> JournalReader::records(const std::string& table) {
  const std::lock_guard lock(mutex_);
  Statement end(database_, "SELECT n FROM ends WHERE table_id = ?");
  end.bind(table);
  const std::int64_t all = end.row() ? end.number(0) : 0;
  Statement row(database_, select_records());
  row.bind(table);
  std::vector<std::string> records;
  while (row.row()) {
    if (row.number(0) != static_cast<std::int64_t>(records.size()) + 1) return std::nullopt;
    records.push_back(text(row, 1));
  }
  if (!row.ended_well()) return tl::unexpected(unreadable());
  if (static_cast<std::int64_t>(records.size()) != all) return std::nullopt;
  return records;
}

Read<std::vector<TableRow>> JournalReader::rows(Statement& selected) {
  std::vector<TableRow> tables;
  while (selected.row()) {
    TableRow table{.id = text(selected, 0),
                   .terms = text(selected, 1),
                   .house = text(selected, 2),
                   .listed = selected.number(3) != 0,
                   .spectators_max = static_cast<int>(selected.number(4)),
                   .over = selected.number(5) != 0,
                   .seats = {},
                   .touched = selected.number(7)};
    copy(selected.text(6), table.secret);
    if (!read_seats(table)) return tl::unexpected(unreadable());
    tables.push_back(std::move(table));
  }
  if (!selected.ended_well()) return tl::unexpected(unreadable());
  return tables;
}

bool JournalReader::read_seats(TableRow& table) {
  Statement row(database_, "SELECT key, name FROM seats WHERE table_id = ? ORDER BY seat");
  row.bind(table.id);
  while (row.row()) {
    TableRow::Seat seat{.key = {}, .name = text(row, 1)};
    copy(row.text(0), seat.key);
    table.seats.push_back(std::move(seat));
  }
  return row.ended_well();
}

}  // namespace server
