// SPDX-License-Identifier: MIT
#include "server/journal/postgres/tables_sql.hpp"

#include <bit>
#include <cstring>
#include <utility>

namespace server::postgres {

namespace {

#define ALIVE                                                                                    \
  "WITH alive AS MATERIALIZED (SELECT node FROM nodes WHERE node = $1::bigint AND NOT dead FOR " \
  "SHARE)"

/// Nobody's, or owned under a lease that has ended.
#define IS_FREE \
  "(owner IS NULL OR EXISTS(SELECT FROM nodes AS old WHERE old.node = owner AND old.dead))"

/// Any server may take a new table, and delete it; so the lease's row says that it was opened.
constexpr const char* open_sql = R"(
WITH alive AS MATERIALIZED (
  UPDATE nodes SET openings = greatest(openings, $13::bigint)
  WHERE node = $1::bigint AND NOT dead RETURNING node),
unit AS (INSERT INTO units(unit) SELECT $2::bigint FROM alive RETURNING unit),
opened AS (
  INSERT INTO tables(number, id, unit, terms, house, listed, spectators_max, chain, opener, network)
  SELECT one.number, id, unit, terms, house, listed, spectators_max, chain, opener, network
  FROM unit, unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::bigint[],
                    $9::bytea[], $10::bytea[], $11::bytea[])
    AS one(number, id, terms, house, listed, spectators_max, chain, opener, network)),
seated AS (
  INSERT INTO seats(number, seat)
  SELECT number, seat FROM unit, unnest($3::bigint[], $12::integer[]) AS one(number, seats),
    generate_series(0, one.seats - 1) AS seat)
SELECT count(*) FROM unit)";

constexpr const char* is_open_sql = "SELECT count(*) FROM units WHERE unit = $1::bigint";

constexpr const char* name_sql = ALIVE R"(,
named AS (UPDATE seats SET name = CASE WHEN $5::boolean THEN NULL ELSE $4::text END FROM alive
  WHERE number = $2::bigint AND seat = $3::integer)
SELECT count(*) FROM alive)";

constexpr const char* put_away_sql = ALIVE R"(,
given AS (UPDATE units SET owner = NULL FROM alive
  WHERE unit = ANY($2::bigint[]) AND owner = $1::bigint)
SELECT count(*) FROM alive)";

constexpr const char* delete_table_sql = ALIVE R"(,
own AS MATERIALIZED (
  SELECT units.unit, tables.number FROM alive, units JOIN tables USING (unit)
  WHERE tables.id = $2::text AND (owner = $1::bigint OR )" IS_FREE R"() FOR UPDATE OF units),
gone AS (
  DELETE FROM tables USING own WHERE tables.number = own.number AND $3::bigint =
    (SELECT coalesce(max(n), 0) FROM records WHERE records.number = own.number)
  RETURNING tables.number, tables.unit),
without_records AS (DELETE FROM records USING gone WHERE records.number = gone.number),
without_unit AS (
  DELETE FROM units USING gone WHERE units.unit = gone.unit AND NOT EXISTS (
    SELECT FROM tables AS other WHERE other.unit = gone.unit AND other.number <> gone.number))
SELECT count(*) FROM alive)";

/// A write, so that it waits for the owner's last write before anything is read. All servers lock
/// in one order, so that two that take the same tables do not deadlock.
constexpr const char* take_sql = ALIVE R"(,
open AS MATERIALIZED (
  SELECT units.unit FROM alive, units
  WHERE unit IN (SELECT unit FROM tables WHERE id = ANY($2::text[]))
    AND (owner = $1::bigint OR )" IS_FREE R"() ORDER BY units.unit FOR UPDATE OF units),
taken AS (
  UPDATE units SET owner = $1::bigint FROM open WHERE units.unit = open.unit RETURNING units.unit)
SELECT living.count, own.id FROM (SELECT count(*) FROM alive) AS living LEFT JOIN
  (SELECT id FROM taken JOIN tables USING (unit) WHERE id = ANY($2::text[])) AS own ON true)";

constexpr const char* owner_sql = R"(
SELECT CASE WHEN dead THEN 0 ELSE coalesce(owner, 0) END, coalesce(address, ''),
       coalesce(NOT dead AND expires < clock_timestamp(), false)
FROM tables JOIN units USING (unit) LEFT JOIN nodes ON nodes.node = owner WHERE id = $1::text)";

template <class Column, class Get>
std::vector<Column> column_of(const std::vector<TableRow>& rows, Get get) {
  std::vector<Column> column;
  for (const TableRow& row : rows) column.push_back(get(row));
  return column;
}

template <std::size_t size>
std::string bytes_of(const std::array<unsigned char, size>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), size};
}

using MaybeBytes = std::optional<Bytes>;

MaybeBytes opener_of(const TableRow& row) {
  return row.opener ? MaybeBytes(bytes_of(row.opener->address)) : std::nullopt;
}

MaybeBytes network_of_opener(const TableRow& row) {
  return row.opener ? MaybeBytes(bytes_of(row.opener->network)) : std::nullopt;
}

/// The chain gives all decks of a table. It is sealed as if it were a record before the first.
MaybeBytes sealed_chain(const JournalKey& key, const TableRow& row) {
  return TableSeal(key, row.id).seal(0, bytes_of(std::bit_cast<entropy::Chain::Bytes>(row.chain)));
}

StatementResult statement_result_of(const Answer& answer) {
  if (answer.end == End::unknown) return StatementResult::unknown;
  if (answer.state.starts_with("23")) return StatementResult::wrong;
  if (!answer.done()) return StatementResult::refused;
  return answer.result.number(0, 0) > 0 ? StatementResult::kept : StatementResult::lease_lost;
}

}  // namespace

std::int64_t draw_table_number() {
  const entropy::Secret bits = entropy::secret();
  std::uint32_t low = 0;
  std::memcpy(&low, bits.data(), sizeof low);
  constexpr std::uint32_t mask = (1U << 24U) - 1;
  return unix_seconds() << 24 | (low & mask);
}

StatementResult open_tables(KeptLink& link, const OpeningNumber& opening, const JournalKey& key,
                            const std::vector<TableRow>& rows,
                            const std::vector<std::int64_t>& numbers) {
  const auto texts = [&](auto get) { return column_of<std::string>(rows, get); };
  const auto bytes = [&](auto get) { return column_of<MaybeBytes>(rows, get); };
  using Numbers = std::span<const std::int64_t>;
  using Texts = std::span<const std::string>;
  const auto spectators =
      column_of<std::int64_t>(rows, [](auto& row) { return std::int64_t{row.spectators_max}; });
  const auto seats = column_of<std::int32_t>(
      rows, [](auto& row) { return static_cast<std::int32_t>(row.seats.size()); });
  Parameters all;
  all.add(opening.node).add(numbers.front()).add(Numbers(numbers));
  all.add(Texts(texts([](auto& row) { return row.id; })));
  all.add(Texts(texts([](auto& row) { return row.terms; })));
  all.add(Texts(texts([](auto& row) { return row.house; })));
  all.add(column_of<bool>(rows, [](auto& row) { return row.listed; })).add(Numbers(spectators));
  all.add_bytes(bytes([&](auto& row) { return sealed_chain(key, row); }));
  all.add_bytes(bytes(opener_of)).add_bytes(bytes(network_of_opener));
  all.add(std::span<const std::int32_t>(seats)).add(opening.n);
  return statement_result_of(link.write(open_sql, all));
}

std::optional<bool> is_open(KeptLink& link, std::int64_t unit) {
  const Answer found = link.read(is_open_sql, Parameters().add(unit));
  if (!found.done()) return std::nullopt;
  return found.result.number(0, 0) > 0;
}

StatementResult write_name(KeptLink& link, std::int64_t node, std::int64_t number,
                           std::int32_t seat, const std::optional<std::string>& name) {
  Parameters asked;
  asked.add(node).add(number).add(seat);
  asked.add(std::string_view(name ? *name : "")).add(!name);
  return statement_result_of(link.write(name_sql, asked));
}

StatementResult put_away(KeptLink& link, std::int64_t node,
                         const std::vector<std::int64_t>& units) {
  const std::span<const std::int64_t> all(units);
  return statement_result_of(link.write(put_away_sql, Parameters().add(node).add(all)));
}

StatementResult delete_table(KeptLink& link, std::int64_t node, const std::string& id,
                             std::uint64_t records) {
  Parameters asked;
  asked.add(node).add(std::string_view(id)).add(static_cast<std::int64_t>(records));
  return statement_result_of(link.write(delete_table_sql, asked));
}

/// Taking them twice does no harm, so this asks again when the answer is lost.
TakenTables take_tables(KeptLink& link, std::int64_t node, const std::vector<std::string>& ids) {
  const std::span<const std::string> all(ids);
  const Answer answer = link.read(take_sql, Parameters().add(node).add(all));
  TakenTables taken{statement_result_of(answer), {}};
  if (taken.result != StatementResult::kept) return taken;
  for (int at = 0; at < answer.result.rows(); ++at)
    if (!answer.result.is_null(at, 1)) taken.ids.emplace(answer.result.bytes(at, 1));
  return taken;
}

Read<std::optional<Owner>> owner_of(KeptLink& link, const std::string& id) {
  const Answer found = link.read(owner_sql, Parameters().add(std::string_view(id)));
  if (!found.done()) return tl::unexpected(Unreadable{found.why});
  if (found.result.rows() == 0) return std::nullopt;
  return Owner{found.result.number(0, 0), std::string(found.result.bytes(0, 1)),
               found.result.number(0, 2) != 0};
}

}  // namespace server::postgres
