// SPDX-License-Identifier: MIT
#include "server/journal/postgres/tables_sql.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <span>
#include <utility>

namespace server::postgres {

namespace {

/// The columns of a row; row_at() reads them in this order.
#define COLUMNS                                                                                  \
  "SELECT id, terms, house, listed, spectators_max, over, chain,"                                \
  " extract(epoch FROM last.at)::bigint, last.n::bigint, opener, network, tables.number, unit "  \
  "FROM tables, LATERAL (SELECT coalesce(max(at), opened) AS at, coalesce(max(n), 0) AS n FROM " \
  "(SELECT at, n FROM records WHERE records.number = tables.number ORDER BY n DESC LIMIT 1) AS " \
  "newest) AS last "

/// Of tables that no other server plays. $2 to $4: ages in seconds.
#define LEFT_ALONE                                                                          \
  "EXISTS(SELECT FROM units LEFT JOIN nodes ON nodes.node = owner WHERE units.unit = "      \
  "tables.unit AND (owner IS NULL OR owner = $1::bigint OR dead)) AND CASE WHEN over THEN " \
  "last.at < clock_timestamp() - $2::bigint * interval '1 s' WHEN begun THEN last.at < "    \
  "clock_timestamp() - $3::bigint * interval '1 s' ELSE opened < clock_timestamp() - "      \
  "$4::bigint * interval '1 s' END "

constexpr const char* find_sql = COLUMNS "WHERE id = ANY($1::text[])";
constexpr const char* left_alone_sql =
    COLUMNS "WHERE " LEFT_ALONE "ORDER BY opened, tables.number LIMIT $5::bigint OFFSET $6::bigint";
constexpr const char* count_sql =
    "SELECT count(*), count(*) FILTER (WHERE " LEFT_ALONE
    ") FROM tables, LATERAL (SELECT coalesce((SELECT at FROM records WHERE records.number = "
    "tables.number ORDER BY n DESC LIMIT 1), opened) AS at) AS last";
constexpr const char* seats_sql =
    "SELECT coalesce(name, ''), key, times, coalesce(last_at, -1), number, name IS NULL FROM seats"
    " WHERE number = ANY($1::bigint[]) ORDER BY number, seat";
constexpr const char* opened_sql =
    "SELECT opener, network, extract(epoch FROM clock_timestamp() - opened)::bigint FROM tables"
    " WHERE opened > clock_timestamp() - $1::bigint * interval '1 s' AND opener IS NOT NULL"
    " ORDER BY opened, number";
constexpr const char* first_records_sql =
    "SELECT n, record, whole.count, whole.last FROM records, (SELECT count(*), max(n)::bigint AS "
    "last FROM records WHERE number = $1::bigint) AS whole WHERE number = $1::bigint ORDER BY n "
    "LIMIT 64";
constexpr const char* later_records_sql =
    "SELECT n, record FROM records WHERE number = $1::bigint AND n > $2::bigint AND n <= $3::bigint"
    " ORDER BY n LIMIT 64";

Unreadable unreadable(const Answer& answer) { return {answer.why}; }

template <std::size_t size>
void copy(std::string_view bytes, std::array<unsigned char, size>& to) {
  if (bytes.size() == to.size()) std::copy(bytes.begin(), bytes.end(), to.begin());
}

std::string text_at(const Result& result, int row, int column) {
  return std::string(result.bytes(row, column));
}

std::optional<Source> opener_at(const Result& result, int row, int column) {
  if (result.is_null(row, column)) return std::nullopt;
  Source opener;
  copy(result.bytes(row, column), opener.address);
  copy(result.bytes(row, column + 1), opener.network);
  return opener;
}

/// Without its seats. Nothing when its chain is damaged, or was not sealed with this key.
std::optional<FoundTable> row_at(const Result& result, int at, const JournalKey& key) {
  TableRow row{.id = text_at(result, at, 0),
               .terms = text_at(result, at, 1),
               .house = text_at(result, at, 2),
               .listed = result.number(at, 3) != 0,
               .spectators_max = static_cast<int>(result.number(at, 4)),
               .over = result.number(at, 5) != 0,
               .seats = {},
               .opener = opener_at(result, at, 9),
               .touched = result.number(at, 7),
               .records = static_cast<std::uint64_t>(result.number(at, 8))};
  entropy::Chain::Bytes bytes{};
  const auto chain = TableSeal(key, row.id).open(0, result.bytes(at, 6));
  if (!chain || chain->size() != bytes.size()) return std::nullopt;
  copy(*chain, bytes);
  row.chain = std::bit_cast<entropy::Chain::Ends>(bytes);
  return FoundTable{std::move(row), result.number(at, 11), result.number(at, 12)};
}

TableRow::Seat seat_at(const Result& result, int at) {
  TableRow::Seat seat{.name = text_at(result, at, 0), .erased = result.number(at, 5) != 0};
  if (!result.is_null(at, 1)) copy(result.bytes(at, 1), seat.key.emplace());
  seat.times = static_cast<std::uint64_t>(result.number(at, 2));
  if (const auto last = result.number(at, 3); last >= 0) seat.last_at = last;
  return seat;
}

/// The seats of all of them by one statement.
std::optional<Unreadable> read_seats(KeptLink& link, std::vector<FoundTable>& tables) {
  std::map<std::int64_t, TableRow*> rows;
  std::vector<std::int64_t> numbers;
  for (FoundTable& table : tables) {
    rows.emplace(table.number, &table.row);
    numbers.push_back(table.number);
  }
  const Answer found =
      link.read(seats_sql, Parameters().add(std::span<const std::int64_t>(numbers)));
  if (!found.done()) return unreadable(found);
  for (int at = 0; at < found.result.rows(); ++at)
    rows.at(found.result.number(at, 4))->seats.push_back(seat_at(found.result, at));
  return std::nullopt;
}

/// The rows that a statement has found, with their seats.
Read<std::vector<FoundTable>> whole_rows(KeptLink& link, const JournalKey& key,
                                         const Answer& found) {
  if (!found.done()) return tl::unexpected(unreadable(found));
  std::vector<FoundTable> tables;
  for (int at = 0; at < found.result.rows(); ++at) {
    auto table = row_at(found.result, at, key);
    if (!table)
      return tl::unexpected(Unreadable{"A chain is damaged, or was sealed with another key."});
    tables.push_back(std::move(*table));
  }
  if (tables.empty()) return tables;
  if (const auto wrong = read_seats(link, tables)) return tl::unexpected(*wrong);
  return tables;
}

/// The second column, if the first counts on from `after`.
SealedRecords records_after(const Result& result, std::uint64_t after) {
  std::vector<std::string> records;
  for (int at = 0; at < result.rows(); ++at) {
    if (result.number(at, 0) != static_cast<std::int64_t>(++after)) return std::nullopt;
    records.push_back(text_at(result, at, 1));
  }
  return records;
}

Parameters ages_of(std::int64_t node, const Ages& ages) {
  Parameters asked;
  asked.add(node).add(std::int64_t{ages.finished.count()});
  asked.add(std::int64_t{ages.unfinished.count()}).add(std::int64_t{ages.never_begun.count()});
  return asked;
}

}  // namespace

Read<std::vector<FoundTable>> find_tables(KeptLink& link, const JournalKey& key,
                                          const std::vector<std::string>& ids) {
  return whole_rows(link, key,
                    link.read(find_sql, Parameters().add(std::span<const std::string>(ids))));
}

Read<std::optional<FoundTable>> find_table(KeptLink& link, const JournalKey& key,
                                           const std::string& id) {
  auto found = find_tables(link, key, {id});
  if (!found) return tl::unexpected(std::move(found.error()));
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

Read<std::vector<TableRow>> tables_left_alone(KeptLink& link, const JournalKey& key,
                                              std::int64_t node, const Ages& ages, std::size_t max,
                                              std::size_t passed_over) {
  Parameters asked = ages_of(node, ages);
  asked.add(static_cast<std::int64_t>(max)).add(static_cast<std::int64_t>(passed_over));
  auto found = whole_rows(link, key, link.read(left_alone_sql, asked));
  if (!found) return tl::unexpected(std::move(found.error()));
  std::vector<TableRow> rows;
  for (FoundTable& table : *found) rows.push_back(std::move(table.row));
  return rows;
}

Read<Due> count_tables_left_alone(KeptLink& link, std::int64_t node, const Ages& ages) {
  const Answer found = link.read(count_sql, ages_of(node, ages));
  if (!found.done()) return tl::unexpected(unreadable(found));
  return Due{static_cast<std::size_t>(found.result.number(0, 0)),
             static_cast<std::size_t>(found.result.number(0, 1))};
}

Read<std::vector<RecentOpening>> tables_opened_within(KeptLink& link, std::chrono::seconds age) {
  const Answer found = link.read(opened_sql, Parameters().add(std::int64_t{age.count()}));
  if (!found.done()) return tl::unexpected(unreadable(found));
  std::vector<RecentOpening> opened;
  for (int at = 0; at < found.result.rows(); ++at)
    if (const auto opener = opener_at(found.result, at, 0))
      opened.push_back({*opener, std::chrono::seconds(found.result.number(at, 2))});
  return opened;
}

Read<std::optional<FirstRecords>> first_records(KeptLink& link, std::int64_t number) {
  const Answer found = link.read(first_records_sql, Parameters().add(number));
  if (!found.done()) return tl::unexpected(unreadable(found));
  if (found.result.rows() == 0) return FirstRecords{};
  const std::int64_t count = found.result.number(0, 2), last = found.result.number(0, 3);
  auto sealed = records_after(found.result, 0);
  if (!sealed || count != last) return std::nullopt;
  return FirstRecords{static_cast<std::uint64_t>(count), std::move(*sealed)};
}

Read<SealedRecords> later_records(KeptLink& link, std::int64_t number, std::uint64_t after,
                                  std::uint64_t last) {
  Parameters asked;
  asked.add(number).add(static_cast<std::int64_t>(after)).add(static_cast<std::int64_t>(last));
  const Answer found = link.read(later_records_sql, asked);
  if (!found.done()) return tl::unexpected(unreadable(found));
  if (found.result.rows() == 0 && after < last) return std::nullopt;
  return records_after(found.result, after);
}

}  // namespace server::postgres
