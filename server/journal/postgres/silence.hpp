// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/limits.hpp"

#include <chrono>
#include <optional>
#include <utility>

namespace server::postgres {

/// Which failed renewals are worth a line of the log: the first, and then one in each
/// limits::silence_told_seconds; and the first that succeeds again. Times are of one clock.
class Silence {
 public:
  using Time = std::chrono::nanoseconds;

  /// A renewal failed. Returns for how many seconds they have, if that is worth a line.
  std::optional<std::chrono::seconds> not_heard(Time now) {
    if (!since_) since_ = now;
    else if (now - told_ < limits::silence_told_seconds) return std::nullopt;
    told_ = now;
    return rounded(now - *since_);
  }

  /// A renewal succeeded. Returns after how many seconds of failures, if there were any.
  std::optional<std::chrono::seconds> heard(Time now) {
    const auto since = std::exchange(since_, std::nullopt);
    if (!since) return std::nullopt;
    return rounded(now - *since);
  }

 private:
  static std::chrono::seconds rounded(Time time) {
    return std::chrono::round<std::chrono::seconds>(time);
  }

  std::optional<Time> since_;  // the first that failed; nullopt: the last one succeeded
  Time told_{};
};

}  // namespace server::postgres
