// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <optional>
#include <vector>

namespace load {

/// The resources of a process, from the operating system.
struct Usage {
  double cpu_seconds = 0;       // since its start, of all its threads
  std::uint64_t rss_bytes = 0;  // of memory, now
};

/// None when there is no such process, or it belongs to somebody else.
std::optional<Usage> usage_of(pid_t process);
/// Of all together; none when one of them tells nothing, or there is none.
std::optional<Usage> usage_of(const std::vector<pid_t>& processes);

}  // namespace load
