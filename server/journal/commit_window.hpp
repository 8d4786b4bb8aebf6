// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/limits.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace server {

/// Decides how long a transaction waits for company: each costs a sync, however little it writes.
/// Where a transaction has lately had several jobs, the next begins a window after it. Where
/// the last few had one job each, or after a pause, none waits.
class CommitWindow {
 public:
  using Clock = std::chrono::steady_clock;

  /// Jobs gather until then, which may be past.
  Clock::time_point gather_until() const {
    return chances_ > 0 ? begun_ + limits::commit_window_milliseconds : begun_;
  }

  /// Notes that a transaction of `jobs` jobs begins.
  void begin(Clock::time_point now, std::size_t jobs) {
    begun_ = now;
    chances_ = jobs > 1 ? lone_transactions_max : std::max(0, chances_ - 1);
  }

 private:
  /// How many transactions in a row may wait in vain.
  static constexpr int lone_transactions_max = 3;

  Clock::time_point begun_;
  int chances_ = 0;
};

}  // namespace server
