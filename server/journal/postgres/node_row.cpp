// SPDX-License-Identifier: MIT
#include "server/journal/postgres/node_row.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <optional>
#include <string>

namespace server::postgres {

namespace {

constexpr const char* acquire_sql =
    "INSERT INTO nodes(node, name, address, expires)"
    " VALUES($1::bigint, $2::text, $3::text, clock_timestamp() + $4::bigint * interval '1 ms')";
constexpr const char* holder_sql =
    "SELECT node, name, (extract(epoch FROM expires) * 1000000)::bigint, expires < "
    "clock_timestamp() FROM nodes WHERE address = $1::text AND NOT dead";
constexpr const char* fence_sql =
    "UPDATE nodes SET dead = true"
    " WHERE node = $1::bigint AND NOT dead AND expires < clock_timestamp() RETURNING node";
/// The lease that was there, and whether it was fenced.
constexpr const char* fence_refusing_sql = R"(
WITH fenced AS (
  UPDATE nodes SET dead = true WHERE address = $1::text AND NOT dead
    AND expires < clock_timestamp() + $2::bigint * interval '1 ms' RETURNING node)
SELECT nodes.node, fenced.node IS NOT NULL FROM nodes LEFT JOIN fenced USING (node)
WHERE address = $1::text AND NOT dead)";

constexpr const char* delete_sql =
    "DELETE FROM nodes WHERE dead AND expires < clock_timestamp() - interval '1 day'"
    " AND NOT EXISTS(SELECT FROM units WHERE owner = node)";

void log_fenced(std::int64_t node, const std::string& address) {
  log::warn("node_fenced", {{"node", node}, {"address", address}});
}

std::string no_journal(const Answer& answer) {
  return "The journal in PostgreSQL cannot be used: " + answer.why + ".";
}

/// The lease that has an address.
struct Holder {
  std::int64_t node = 0;
  std::string name;
  std::int64_t expires = 0;  // microseconds, by the database's clock
  bool overdue = false;
};

OrReason<std::optional<Holder>> holder_of(KeptLink& link, const std::string& address) {
  const Answer found = link.read(holder_sql, Parameters().add(std::string_view(address)));
  if (!found.done()) return tl::unexpected(no_journal(found));
  if (found.result.rows() == 0) return std::nullopt;
  return Holder{found.result.number(0, 0), std::string(found.result.bytes(0, 1)),
                found.result.number(0, 2), found.result.number(0, 3) != 0};
}

/// Waits until nobody has the address. A lease that is renewed meanwhile stays.
OrReason<void> wait_for_address(KeptLink& link, const std::string& address,
                                const std::function<bool()>& pause) {
  std::optional<Holder> first;
  for (;;) {
    const auto holder = holder_of(link, address);
    if (!holder) return tl::unexpected(holder.error());
    if (!*holder) return {};
    if (!first) first = *holder;
    const Holder& now = **holder;
    if (now.node != first->node || now.expires != first->expires)
      return tl::unexpected("Another server, " + now.name + ", is alive at the address " + address +
                            " on this journal. Give each its own --node-address.");
    if (now.overdue) {
      const Answer fenced = fence(link, now.node, address);
      if (!fenced.done()) return tl::unexpected(no_journal(fenced));
    } else if (!pause()) {
      return tl::unexpected(std::string("This server stops."));
    }
  }
}

}  // namespace

OrReason<void> write_node_row(KeptLink& link, const NodeRow& row,
                              const std::function<void()>& sending,
                              const std::function<bool()>& pause) {
  for (;;) {
    sending();
    const Answer written = link.write(acquire_sql, Parameters()
                                                       .add(row.node)
                                                       .add(std::string_view(row.name))
                                                       .add(std::string_view(row.address))
                                                       .add(lease_milliseconds));
    if (written.done()) return {};
    if (written.state != "23505") return tl::unexpected(no_journal(written));
    if (auto free = wait_for_address(link, row.address, pause); !free) return free;
  }
}

Answer fence(KeptLink& link, std::int64_t node, const std::string& address) {
  Answer fenced = link.write(fence_sql, Parameters().add(node));
  if (fenced.done() && fenced.result.rows() > 0) log_fenced(node, address);
  return fenced;
}

OrReason<bool> fence_refusing(KeptLink& link, const std::string& address) {
  constexpr auto left = Milliseconds(limits::lease_seconds) - limits::refusing_milliseconds_max;
  const Answer found = link.write(
      fence_refusing_sql,
      Parameters().add(std::string_view(address)).add(static_cast<std::int64_t>(left.count())));
  if (!found.done()) return tl::unexpected(no_journal(found));
  if (found.result.rows() == 0) return true;
  const bool fenced = found.result.number(0, 1) != 0;
  if (fenced) log_fenced(found.result.number(0, 0), address);
  return fenced;
}

void delete_old_node_rows(KeptLink& link) { link.write(delete_sql, {}); }

}  // namespace server::postgres
