// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/limits.hpp"

#include <chrono>
#include <optional>
#include <utility>

namespace server::postgres {

/// Which beats that the database did not hear are worth a line of the log: the first, and then one
/// in each limits::silence_told_seconds; and the first that it hears again. Times are of one clock.
class Silence {
 public:
  using Time = std::chrono::nanoseconds;

  /// It was not heard. For how many seconds now, if that is to be told.
  std::optional<std::chrono::seconds> not_heard(Time now) {
    if (!since_) since_ = now;
    else if (now - told_ < limits::silence_told_seconds) return std::nullopt;
    told_ = now;
    return rounded(now - *since_);
  }

  /// It was heard. After how many seconds, if it had been silent.
  std::optional<std::chrono::seconds> heard(Time now) {
    const auto since = std::exchange(since_, std::nullopt);
    if (!since) return std::nullopt;
    return rounded(now - *since);
  }

 private:
  static std::chrono::seconds rounded(Time time) {
    return std::chrono::round<std::chrono::seconds>(time);
  }

  std::optional<Time> since_;  // the first that was not heard; nothing: the last one was
  Time told_{};
};

}  // namespace server::postgres
