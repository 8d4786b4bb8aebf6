// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <optional>

namespace load {

/// What the operating system says a process has used.
struct Usage {
  double cpu_seconds = 0;       // since its start, of all its threads
  std::uint64_t rss_bytes = 0;  // of memory, now
};

/// Nothing when there is no such process, or none we may look at.
std::optional<Usage> usage_of(pid_t process);

}  // namespace load
