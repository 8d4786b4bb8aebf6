// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_nodes.hpp"

#include "server/journal/postgres/node_row.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace server::postgres {

namespace {

constexpr const char* elsewhere_sql =
    "SELECT id, address FROM tables JOIN units USING (unit) JOIN nodes ON node = owner"
    " WHERE id = ANY($1::text[]) AND address <> $2::text AND NOT dead AND expires > "
    "clock_timestamp()";

/// The tables and their players, a row for each seat. The order of the inner query is that of the
/// index listed_tables.
constexpr const char* newest_sql = R"(
WITH newest AS (
  SELECT number, id, terms, opener, network FROM tables WHERE listed AND NOT over
  ORDER BY number DESC LIMIT $2::bigint),
shown AS (
  SELECT *, row_number() OVER (PARTITION BY network ORDER BY number DESC) AS turn FROM newest
  ORDER BY turn, number DESC LIMIT $1::bigint)
SELECT id, terms, opener, network, name FROM shown JOIN seats USING (number)
ORDER BY number DESC, seat)";

constexpr const char* openings_sql = R"(
WITH late AS (SELECT opener, network, opened FROM tables
  WHERE (opener = $1::bytea OR network = $2::bytea)
    AND opened > clock_timestamp() - $3::bigint * interval '1 s')
SELECT count(*) FILTER (WHERE opener = $1::bytea), count(*),
  coalesce(extract(epoch FROM clock_timestamp() -
    min(opened) FILTER (WHERE opener = $1::bytea)), 0)::bigint,
  coalesce(extract(epoch FROM clock_timestamp() - min(opened)), 0)::bigint
FROM late)";

std::string_view bytes_of(const ClientAddress& mark) {
  return {reinterpret_cast<const char*>(mark.data()), mark.size()};
}

void copy(std::string_view bytes, ClientAddress& to) {
  if (bytes.size() == to.size()) std::copy(bytes.begin(), bytes.end(), to.begin());
}

TableRow line_at(const Result& result, int at) {
  TableRow row{.id = std::string(result.bytes(at, 0)),
               .terms = std::string(result.bytes(at, 1)),
               .house = {},
               .seats = {}};
  if (result.is_null(at, 2)) return row;
  row.opener.emplace();
  copy(result.bytes(at, 2), row.opener->address);
  copy(result.bytes(at, 3), row.opener->network);
  return row;
}

}  // namespace

PostgresNodes::PostgresNodes(Lease& lease, std::string address, const entropy::Secret& secret)
    : lease_(lease), link_(lease.connection()), address_(std::move(address)), secret_(secret) {}

Read<std::map<std::string, std::string>> PostgresNodes::elsewhere(
    const std::vector<std::string>& tables) {
  const std::lock_guard lock(mutex_);
  const std::span<const std::string> ids(tables);
  const Answer found =
      link_.read(elsewhere_sql, Parameters().add(ids).add(std::string_view(address_)));
  if (!found.done()) return tl::unexpected(Unreadable{found.why});
  std::map<std::string, std::string> all;
  for (int at = 0; at < found.result.rows(); ++at)
    all.emplace(found.result.bytes(at, 0), found.result.bytes(at, 1));
  return all;
}

Read<bool> PostgresNodes::fence(const std::string& address) {
  if (!lease_.may_fence()) return false;
  const std::lock_guard lock(mutex_);
  auto ended = fence_refusing(link_, address);
  if (!ended) return tl::unexpected(Unreadable{ended.error()});
  return *ended;
}

Read<std::vector<TableRow>> PostgresNodes::newest(std::size_t max, std::size_t among) {
  const std::lock_guard lock(mutex_);
  const Answer found = link_.read(
      newest_sql,
      Parameters().add(static_cast<std::int64_t>(max)).add(static_cast<std::int64_t>(among)));
  if (!found.done()) return tl::unexpected(Unreadable{found.why});
  std::vector<TableRow> rows;
  for (int at = 0; at < found.result.rows(); ++at) {
    if (rows.empty() || rows.back().id != found.result.bytes(at, 0))
      rows.push_back(line_at(found.result, at));
    rows.back().seats.push_back({.name = std::string(found.result.bytes(at, 4))});
  }
  return rows;
}

Read<Nodes::OpeningsOf> PostgresNodes::opened_by(const Source& opener,
                                                 std::chrono::seconds within) {
  const std::lock_guard lock(mutex_);
  const Answer found = link_.read(openings_sql, Parameters()
                                                    .add_bytes(bytes_of(opener.address))
                                                    .add_bytes(bytes_of(opener.network))
                                                    .add(std::int64_t{within.count()}));
  if (!found.done()) return tl::unexpected(Unreadable{found.why});
  const auto number = [&found](int column) { return found.result.number(0, column); };
  return OpeningsOf{{number(0), std::chrono::seconds(number(2))},
                    {number(1), std::chrono::seconds(number(3))}};
}

}  // namespace server::postgres
