// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace server {

/// Credits per interval: each request costs one, and each interval brings them all back. Time is
/// an argument, so there is nothing to wait for in a test.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  constexpr RateLimit(int credits, Clock::duration interval)
      : credits_(credits), interval_(interval), left_(credits) {}

  /// Whether a request is allowed now. `now` never goes back.
  constexpr bool allow(Clock::time_point now) {
    if (now - begun_ >= interval_) {
      begun_ = now;
      left_ = credits_;
    }
    if (left_ == 0) return false;
    --left_;
    return true;
  }

 private:
  int credits_;
  Clock::duration interval_;
  Clock::time_point begun_{};
  int left_;
};

}  // namespace server
