// SPDX-License-Identifier: MIT
#include "server/journal/postgres/append.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace server::postgres {

namespace {

/// `alive` locks the lease's row: a server that fences the lease waits for this statement, and a
/// later statement finds the row dead. FOR KEY SHARE would not do: fencing changes no key.
constexpr const char* kept_sql = R"(
WITH alive AS MATERIALIZED (
  SELECT node FROM nodes WHERE node = $1::bigint AND NOT dead FOR SHARE),
own AS MATERIALIZED (
  SELECT count(*) AS c FROM units WHERE unit = ANY($2::bigint[]) AND owner = $1::bigint),
fitting AS MATERIALIZED (
  SELECT count(*) AS c FROM unnest($3::bigint[], $4::integer[]) AS asked(number, first)
  WHERE EXISTS (SELECT 1 FROM tables WHERE tables.number = asked.number) AND (asked.first = 0 OR
    asked.first = 1 + coalesce(
      (SELECT max(n) FROM records WHERE records.number = asked.number), 0))),
right_now AS MATERIALIZED (
  SELECT FROM alive, own, fitting
  WHERE own.c = cardinality($2::bigint[]) AND fitting.c = cardinality($3::bigint[])),
kept AS (
  INSERT INTO records(number, n, node, record)
  SELECT number, n, $1::bigint, record
  FROM unnest($5::bigint[], $6::integer[], $7::bytea[]) AS one(number, n, record), right_now))";

constexpr const char* changed_sql = R"(,
begun AS (
  UPDATE tables SET begun = begun OR one.deals, over = coalesce(one.ends, tables.over)
  FROM unnest($8::bigint[], $9::boolean[], $10::integer[]) AS asked(number, deals, ending),
    LATERAL (SELECT asked.deals, CASE asked.ending WHEN 0 THEN false WHEN 1 THEN true END AS ends)
      AS one, right_now
  WHERE tables.number = asked.number),
seated AS (
  UPDATE seats SET times = CASE WHEN one.key IS NULL THEN times + 1 ELSE 1 END, last_at = one.at, key = coalesce(one.key, seats.key)
  FROM unnest($11::bigint[], $12::integer[], $13::bigint[], $14::bytea[])
    AS one(number, seat, at, key), right_now
  WHERE seats.number = one.number AND seats.seat = one.seat))";

constexpr const char* found_sql = R"(
SELECT (SELECT count(*) FROM alive), (SELECT c FROM own), (SELECT c FROM fitting))";

constexpr const char* record_there_sql =
    "SELECT count(*) FROM records"
    " WHERE number = $1::bigint AND n = $2::integer AND node = $3::bigint";
constexpr const char* seat_there_sql =
    "SELECT count(*) FROM seats WHERE number = $1::bigint AND seat = $2::integer"
    " AND last_at = $3::bigint AND ($4::bytea = ''::bytea OR key = $4::bytea)";

/// Whether they hold a deck: from then on the table has begun.
bool deals(const std::vector<std::string>& records) {
  return std::ranges::any_of(records, [](const std::string& record) {
    if (record.find("\"deck\"") == record.npos) return false;
    const auto read = nlohmann::json::parse(record, nullptr, false);
    return read.is_object() && read.contains("deck");
  });
}

std::string bytes_of(const entropy::Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

/// The columns of the statement's arrays.
struct Columns {
  std::vector<std::int64_t> units, tables, record_tables, changed, seat_tables, seated_at;
  std::vector<std::int32_t> firsts, numbers, ends, seats;
  std::vector<std::optional<Bytes>> records, keys;
  std::vector<bool> begins;

  bool adds_records_only() const { return changed.empty() && seats.empty(); }
};

/// Most appends add records and nothing else: no table begins or ends, no seat is taken. A part
/// that does nothing costs time all the same.
const char* sql_of(const Columns& columns) {
  static const std::string records = std::string(kept_sql) + found_sql;
  static const std::string all = std::string(kept_sql) + changed_sql + found_sql;
  return (columns.adds_records_only() ? records : all).c_str();
}

void add_records(Columns& columns, const Append& one) {
  std::uint64_t n = one.first;
  for (const std::string& record : one.records) {
    columns.record_tables.push_back(one.table.number);
    columns.numbers.push_back(static_cast<std::int32_t>(n));
    columns.records.emplace_back(one.table.seal.seal(n, record));
    ++n;
  }
}

void add_seat(Columns& columns, const Append& one, const SeatTaken& taken) {
  columns.seat_tables.push_back(one.table.number);
  columns.seats.push_back(static_cast<std::int32_t>(engine::index(taken.seat)));
  columns.seated_at.push_back(taken.at);
  columns.keys.emplace_back(taken.key ? std::optional(bytes_of(*taken.key)) : std::nullopt);
}

void add_change(Columns& columns, const Append& one) {
  const bool begins = deals(one.records);
  if (!begins && !one.over) return;
  columns.changed.push_back(one.table.number);
  columns.begins.push_back(begins);
  columns.ends.push_back(one.over ? std::int32_t{*one.over} : -1);
}

Columns columns_of(const std::vector<Append>& all) {
  Columns columns;
  for (const Append& one : all) {
    columns.units.push_back(one.table.unit);
    columns.tables.push_back(one.table.number);
    columns.firsts.push_back(one.records.empty() ? 0 : static_cast<std::int32_t>(one.first));
    add_records(columns, one);
    add_change(columns, one);
    if (one.taken) add_seat(columns, one, *one.taken);
  }
  std::ranges::sort(columns.units);
  const auto [first, last] = std::ranges::unique(columns.units);
  columns.units.erase(first, last);
  return columns;
}

AppendStatement statement_of(std::int64_t node, const Columns& columns) {
  using Numbers = std::span<const std::int64_t>;
  using Integers = std::span<const std::int32_t>;
  Parameters all;
  all.add(node).add(Numbers(columns.units));
  all.add(Numbers(columns.tables)).add(Integers(columns.firsts));
  all.add(Numbers(columns.record_tables)).add(Integers(columns.numbers));
  all.add_bytes(columns.records);
  if (!columns.adds_records_only()) {
    all.add(Numbers(columns.changed)).add(columns.begins).add(Integers(columns.ends));
    all.add(Numbers(columns.seat_tables)).add(Integers(columns.seats));
    all.add(Numbers(columns.seated_at)).add_bytes(columns.keys);
  }
  return {sql_of(columns), std::move(all)};
}

bool is_constraint(std::string_view state) { return state.starts_with("23"); }

/// Serialization failures and deadlocks have changed nothing, and may succeed at once.
bool is_contention(std::string_view state) { return state.starts_with("40") && state != "40003"; }

}  // namespace

AppendStatement append_statement(std::int64_t node, const std::vector<Append>& all) {
  return statement_of(node, columns_of(all));
}

StatementResult append_all(KeptLink& link, std::int64_t node, const std::vector<Append>& all) {
  const Columns columns = columns_of(all);
  const auto [sql, parameters] = statement_of(node, columns);
  Answer answer = link.write(sql, parameters);
  while (is_contention(answer.state)) answer = link.write(sql, parameters);
  if (answer.end == End::unknown) return StatementResult::unknown;
  if (is_constraint(answer.state)) return StatementResult::wrong;
  if (!answer.done()) return StatementResult::refused;
  if (answer.result.number(0, 0) == 0) return StatementResult::lease_lost;
  if (answer.result.number(0, 1) != std::ssize(columns.units)) return StatementResult::not_owned;
  if (answer.result.number(0, 2) != std::ssize(columns.tables)) return StatementResult::wrong;
  return StatementResult::kept;
}

namespace {

Answer look_for_record(KeptLink& link, std::int64_t node, const Append& one) {
  const auto last = static_cast<std::int32_t>(one.first + one.records.size() - 1);
  return link.read(record_there_sql, Parameters().add(one.table.number).add(last).add(node));
}

Answer look_for_seat(KeptLink& link, const Append& one) {
  Columns columns;
  add_seat(columns, one, *one.taken);
  Parameters asked;
  asked.add(columns.seat_tables[0]).add(columns.seats[0]).add(columns.seated_at[0]);
  return link.read(seat_there_sql, asked.add_bytes(columns.keys[0].value_or("")));
}

}  // namespace

/// All were added or none, so it is enough to look for one.
std::optional<bool> was_added(KeptLink& link, std::int64_t node, const std::vector<Append>& all) {
  const auto records = std::ranges::find_if(all, [](auto& one) { return !one.records.empty(); });
  const auto taking = std::ranges::find_if(all, [](auto& one) { return one.taken.has_value(); });
  if (records == all.end() && taking == all.end()) return false;  // to add it twice does no harm
  const Answer found =
      records != all.end() ? look_for_record(link, node, *records) : look_for_seat(link, *taking);
  if (!found.done()) return std::nullopt;
  return found.result.number(0, 0) > 0;
}

}  // namespace server::postgres
