// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

namespace server {

/// Credits per interval: each request costs some, and each interval brings them all back. Time is
/// an argument, so there is nothing to wait for in a test.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  constexpr RateLimit(int credits, Clock::duration interval)
      : credits_(credits), interval_(interval), left_(credits) {}

  /// Whether a request is allowed now; one refused takes what is left. A cost above all there is
  /// counts as all there is. `now` never goes back.
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

  /// When all credits are there again.
  constexpr Clock::time_point renewal() const { return begun_ + interval_; }

  /// Refusals, the last one among them, each less than an interval after the one before: he was
  /// told to wait and has not.
  constexpr int refusals_in_a_row() const { return in_a_row_; }

  /// When to look again at one just refused: late enough to cost nothing, early enough to see who
  /// does not wait.
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
