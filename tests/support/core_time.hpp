// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

namespace support {

/// Of processor time that this thread has used.
inline double core_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

}  // namespace support
