// SPDX-License-Identifier: MIT
#include "clients/load/usage.hpp"

#include <unistd.h>
#include <ctime>
#include <fstream>
#include <string>

namespace load {

/// The process's own clock counts nanoseconds; /proc/PID/stat would count hundredths.
std::optional<Usage> usage_of(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
    return std::nullopt;
  std::ifstream memory("/proc/" + std::to_string(process) + "/statm");
  std::uint64_t size = 0, resident = 0;
  if (!(memory >> size >> resident)) return std::nullopt;
  return Usage{static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9,
               resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE))};
}

std::optional<Usage> usage_of(const std::vector<pid_t>& processes) {
  if (processes.empty()) return std::nullopt;
  Usage all;
  for (const pid_t process : processes) {
    const auto one = usage_of(process);
    if (!one) return std::nullopt;
    all.cpu_seconds += one->cpu_seconds;
    all.rss_bytes += one->rss_bytes;
  }
  return all;
}

}  // namespace load
