// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/journal_reader.hpp"

#include "server/journal/sqlite/row_sums.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>
#include <bit>

namespace server {

using sqlite::Statement;

namespace {

/// The columns of a TableRow; rows() reads them in this order.
constexpr std::string_view select_rows =
    "SELECT id, terms, house, listed, spectators_max, over, chain, touched, n,"
    " opener, network FROM";
constexpr std::string_view all_tables =
    " (SELECT tables.*, ends.n, touched_uptime, coalesce((SELECT at FROM records"
    " WHERE records.number = last), opened) AS touched"
    " FROM tables LEFT JOIN ends ON ends.table_id = id) ";

/// The records of one table from the last back to the first: each names the one before it.
constexpr std::string_view chain_of =
    "WITH RECURSIVE chain(n, record, before) AS"
    " (SELECT records.n, record, before FROM ends JOIN records ON records.number = last"
    " WHERE ends.table_id = ";
constexpr std::string_view chain_goes_on =
    " UNION ALL SELECT records.n, records.record, records.before FROM chain JOIN records"
    " ON records.number = chain.before) ";

/// A table has begun once one of its records has a deck.
constexpr std::string_view finished_alone = "CASE WHEN over THEN touched_uptime < ? WHEN EXISTS(";
constexpr std::string_view others_alone =
    "SELECT 1 FROM chain WHERE"
    " iif(json_valid(record), json_extract(record, '$.deck'), NULL) NOT NULL)"
    " THEN touched_uptime < ? ELSE opened_uptime < ? END ";

std::string tables_where(std::string_view condition) {
  return std::string(select_rows).append(all_tables).append(condition);
}

std::string is_left_alone() {
  return std::string(finished_alone)
      .append(chain_of)
      .append("id")
      .append(chain_goes_on)
      .append(others_alone);
}

/// From the last back to the first. Only the head of each row is read.
std::string select_rows_of_records() {
  return "WITH RECURSIVE chain(number, n, before) AS"
         " (SELECT records.number, records.n, before FROM ends"
         " JOIN records ON records.number = last WHERE ends.table_id = ?"
         " UNION ALL SELECT records.number, records.n, records.before FROM chain"
         " JOIN records ON records.number = chain.before) SELECT number, n FROM chain";
}

/// How many records a table has; -1 when what is known of it besides them is damaged.
std::string select_end() {
  return sqlite::sql(
      {"SELECT iif(ends.sum = ", row_sums::of_end, " AND tables.sum = ", row_sums::of_table,
       " AND NOT EXISTS(SELECT 1 FROM seats", " WHERE seats.table_id = id AND seats.sum IS NOT ",
       row_sums::of_seat, "), n, -1) FROM ends JOIN tables ON id = ends.table_id WHERE id = ?"});
}

std::string select_record() {
  return sqlite::sql(
      {"SELECT n, record, sum = ", row_sums::of_record, " FROM records WHERE number = ?"});
}

template <std::size_t size>
void copy(std::string_view bytes, std::array<unsigned char, size>& to) {
  if (bytes.size() == to.size()) std::copy(bytes.begin(), bytes.end(), to.begin());
}

/// Nothing where the journal has none.
std::optional<Source> opener_in(Statement& row, int column) {
  Source opener;
  if (row.text(column).size() != opener.address.size()) return std::nullopt;
  copy(row.text(column), opener.address);
  copy(row.text(column + 1), opener.network);
  return opener;
}

std::string text(Statement& row, int column) { return std::string(row.text(column)); }

}  // namespace

JournalReader::JournalReader(const std::string& file) : database_(file) {
  row_sums::add_to(database_);
  database_.run("PRAGMA cache_size = -512");  // KiB: a table is read once
  database_.wait_for_others(limits::journal_busy_milliseconds_max);
}

Read<std::vector<TableRow>> JournalReader::unfinished() {
  const std::lock_guard lock(mutex_);
  Statement selected(database_, tables_where("WHERE NOT over ORDER BY number"));
  return rows(selected);
}

Read<std::vector<TableRow>> JournalReader::left_alone(const Ages& ages, std::int64_t now,
                                                      std::size_t max, std::size_t passed_over) {
  const std::lock_guard lock(mutex_);
  Statement selected(database_,
                     tables_where("WHERE " + is_left_alone() + "ORDER BY number LIMIT ? OFFSET ?"));
  selected.bind(now - ages.finished.count(), now - ages.unfinished.count(),
                now - ages.never_begun.count(), static_cast<std::int64_t>(max),
                static_cast<std::int64_t>(passed_over));
  return rows(selected);
}

Read<Due> JournalReader::count_left_alone(const Ages& ages, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  Statement counted(
      database_, "SELECT count(*), total(" + is_left_alone() + ") FROM" + std::string(all_tables));
  counted.bind(now - ages.finished.count(), now - ages.unfinished.count(),
               now - ages.never_begun.count());
  if (!counted.row()) return tl::unexpected(unreadable());
  return Due{static_cast<std::size_t>(counted.number(0)),
             static_cast<std::size_t>(counted.number(1))};
}

Read<std::vector<RecentOpening>> JournalReader::opened_within(std::chrono::seconds age,
                                                              std::int64_t now) {
  const std::lock_guard lock(mutex_);
  Statement row(database_,
                "SELECT opener, network, opened_uptime FROM tables"
                " WHERE opened_uptime > ? ORDER BY number");
  row.bind(now - age.count());
  std::vector<RecentOpening> opened;
  while (row.row())
    if (const auto opener = opener_in(row, 0))
      opened.push_back({*opener, std::chrono::seconds(now - row.number(2))});
  if (!row.ended_well()) return tl::unexpected(unreadable());
  return opened;
}

Read<std::optional<TableRow>> JournalReader::find(const std::string& table) {
  const std::lock_guard lock(mutex_);
  Statement selected(database_, tables_where("WHERE id = ?"));
  selected.bind(table);
  auto found = rows(selected);
  if (!found) return tl::unexpected(std::move(found.error()));
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

/// The end of the chain and the chain itself must be of one moment: the table may be in play.
Read<std::optional<std::vector<std::int64_t>>> JournalReader::rows_of_records(
    const std::string& table) {
  const std::lock_guard lock(mutex_);
  if (!database_.run("BEGIN")) return tl::unexpected(unreadable());
  auto found = rows_in_chain(table);
  database_.run("COMMIT");
  return found;
}

Read<std::optional<std::vector<std::int64_t>>> JournalReader::rows_in_chain(
    const std::string& table) {
  Statement end(database_, select_end());
  end.bind(table);
  std::int64_t left = end.row() ? end.number(0) : 0;
  if (left < 0) return std::nullopt;
  Statement row(database_, select_rows_of_records());
  row.bind(table);
  std::vector<std::int64_t> rows;
  while (row.row()) {
    if (row.number(1) != left--) return std::nullopt;
    rows.push_back(row.number(0));
  }
  if (!row.ended_well()) return tl::unexpected(unreadable());
  if (left != 0) return std::nullopt;
  std::ranges::reverse(rows);
  return rows;
}

Read<std::optional<std::vector<std::string>>> JournalReader::page(
    std::span<const std::int64_t> rows, std::size_t first) {
  const std::lock_guard lock(mutex_);
  Statement selected(database_, select_record());
  std::vector<std::string> records;
  std::size_t bytes = 0;
  for (std::size_t i = first; i < rows.size() && bytes < limits::record_page_bytes; ++i) {
    if (!selected.bind(rows[i]).row())
      return selected.ended_well() ? Read<std::optional<std::vector<std::string>>>(std::nullopt)
                                   : tl::unexpected(unreadable());
    const bool sound = selected.number(2) != 0;
    if (!sound || selected.number(0) != static_cast<std::int64_t>(i) + 1) return std::nullopt;
    records.push_back(text(selected, 1));
    bytes += records.back().size();
  }
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
                   .touched = selected.number(7),
                   .records = static_cast<std::uint64_t>(selected.number(8))};
    entropy::Chain::Bytes chain{};
    copy(selected.text(6), chain);
    table.chain = std::bit_cast<entropy::Chain::Ends>(chain);
    table.opener = opener_in(selected, 9);
    if (!read_seats(table)) return tl::unexpected(unreadable());
    tables.push_back(std::move(table));
  }
  if (!selected.ended_well()) return tl::unexpected(unreadable());
  return tables;
}

bool JournalReader::read_seats(TableRow& table) {
  Statement row(database_,
                "SELECT coalesce(name, ''), coalesce(key, ''), times, coalesce(last_at, -1),"
                " name IS NULL"
                " FROM seats WHERE table_id = ? ORDER BY seat");
  row.bind(table.id);
  while (row.row()) {
    TableRow::Seat seat{.name = text(row, 0), .erased = row.number(4) != 0};
    if (!row.text(1).empty()) copy(row.text(1), seat.key.emplace());
    seat.times = static_cast<std::uint64_t>(row.number(2));
    if (row.number(3) >= 0) seat.last_at = row.number(3);
    table.seats.push_back(std::move(seat));
  }
  return row.ended_well();
}

}  // namespace server
