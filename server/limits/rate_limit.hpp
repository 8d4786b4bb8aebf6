// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

namespace server {

/// Credits per interval: each request costs some, and each interval starts with all of them. Time
/// is an argument, so tests need not wait.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  constexpr RateLimit(int credits, Clock::duration interval)
      : credits_(credits), interval_(interval), left_(credits) {}

  /// Whether a request is allowed now. A refused request uses up the remaining credits. A cost
  /// above all credits counts as all of them. `now` never goes back.
  constexpr bool allow(Clock::time_point now, int cost = 1) {
    if (now >= renewal()) {
      begun_ = now;
      left_ = credits_;
    }
    cost = std::min(cost, credits_);
    if (left_ >= cost) {
      left_ -= cost;
      return true;
    }
    left_ = 0;
    in_a_row_ = now - refused_ < interval_ ? in_a_row_ + 1 : 1;
    refused_ = now;
    return false;
  }

  /// When the next interval begins, with all credits.
  constexpr Clock::time_point renewal() const { return begun_ + interval_; }

  /// The number of refusals up to the last one, each less than an interval after the one before:
  /// the client was told to wait and did not.
  constexpr int refusals_in_a_row() const { return in_a_row_; }

  /// When to read again from a client just refused: late enough to cost little, early enough to
  /// notice that it does not wait.
  constexpr Clock::time_point next_look() const { return refused_ + interval_ / 2; }

 private:
  int credits_;
  Clock::duration interval_;
  Clock::time_point begun_{};
  Clock::time_point refused_{};
  int left_;
  int in_a_row_ = 0;
};

}  // namespace server
