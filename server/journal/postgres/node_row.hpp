// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/limits/limits.hpp"

#include <cstdint>
#include <functional>
#include <string>

/// A server's lease as a row of `nodes`: the server inserts it, and another server fences it by
/// marking it dead.
namespace server::postgres {

inline constexpr std::int64_t lease_milliseconds = Milliseconds(limits::lease_seconds).count();

struct NodeRow {
  std::int64_t node = 0;
  std::string name;     // for the log and the operator
  std::string address;  // where other servers reach it: "10.1.2.3:8080"
};

/// Inserts the row; `sending` is called just before each attempt. No two living servers may have
/// the same address, or each would be sent what is meant for the other. If another lease has it,
/// this waits until that lease is renewed, and then returns the sentence for the operator; or until
/// it expires, and then fences it: its holder was this server before a crash, or is cut off from
/// the database. Nobody else may take its tables any sooner, so the wait costs little. `pause`
/// waits for a moment, and returns false when the row is no longer wanted.
OrReason<void> write_node_row(KeptLink& link, const NodeRow& row,
                              const std::function<void()>& sending,
                              const std::function<bool()>& pause);

/// Fences an expired lease, for good, after waiting for what its server has under way. A lease that
/// was renewed in the meantime stays.
Answer fence(KeptLink& link, std::int64_t node, const std::string& address);

/// Fences the lease at this address unless it was renewed within
/// limits::refusing_milliseconds_max. Returns whether none is left there, or why that is unknown.
OrReason<bool> fence_refusing(KeptLink& link, const std::string& address);

/// Deletes the rows of leases that ended more than a day ago and own nothing. Until then an
/// operator may want to see them.
void delete_old_node_rows(KeptLink& link);

}  // namespace server::postgres
