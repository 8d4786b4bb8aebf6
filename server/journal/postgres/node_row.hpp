// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/limits/limits.hpp"

#include <cstdint>
#include <functional>
#include <string>

/// The row of `nodes` with which a life of a server begins, and that another server marks to end
/// it.
namespace server::postgres {

inline constexpr std::int64_t lease_milliseconds = Milliseconds(limits::lease_seconds).count();

struct NodeRow {
  std::int64_t node = 0;
  std::string name;     // for the log and the operator
  std::string address;  // where other servers reach it: "10.1.2.3:8080"
};

/// Writes the row; `sending` is called just before each attempt. No two living servers have the
/// same address, or each would be sent what is meant for the other. If another has it, this waits
/// until it is seen to live, and then gives the sentence for the operator; or until its lease is
/// over, and then ends its life: it was this server before a crash, or is cut off from the
/// database. Nobody else may take its tables any sooner, so the wait costs little. `pause` waits
/// for a moment, and gives false when the row is no longer wanted.
OrReason<void> write_node_row(KeptLink& link, const NodeRow& row,
                              const std::function<void()>& sending,
                              const std::function<bool()>& pause);

/// Ends a life whose lease is over, for good. It waits for what that has under way. A life that has
/// been heard of since goes on.
Answer bury(KeptLink& link, std::int64_t node, const std::string& address);

/// Ends the life at this address unless it has been heard of within
/// limits::refusing_milliseconds_max. Whether none is left there; else why that is not known.
OrReason<bool> bury_refusing(KeptLink& link, const std::string& address);

/// Deletes the rows of lives that ended more than a day ago and own nothing. Until then an operator
/// may want to see them.
void delete_old_node_rows(KeptLink& link);

}  // namespace server::postgres
