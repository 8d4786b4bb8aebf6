// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace server {

/// Limits what one client may ask for: credits per interval. Each request costs some
/// (request_cost.hpp), and each interval starts with all of them. Time is an argument, so tests
/// need not wait.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  constexpr RateLimit(std::int64_t credits, Clock::duration interval)
      : credits_(credits), interval_(interval), left_(credits) {}

  /// Whether a request is allowed now. A refused request uses up the remaining credits. A cost
  /// above all credits counts as all of them. `now` never goes back.
  constexpr bool allow(Clock::time_point now, std::int64_t cost = 1) {
    renew(now);
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

  /// Uses up credits, as far as there are any, for something that has been done already.
  constexpr void charge(Clock::time_point now, std::int64_t cost) {
    renew(now);
    left_ -= std::min(cost, left_);
  }
  /// No credits are left before the next interval.
  constexpr bool used_up(Clock::time_point now) const { return left_ == 0 && now < renewal(); }

  /// When the next interval begins, with all credits.
  constexpr Clock::time_point renewal() const { return begun_ + interval_; }

  /// The number of refusals up to the last one, each less than an interval after the one before:
  /// the client was told to wait and did not.
  constexpr int refusals_in_a_row() const { return in_a_row_; }

  /// When to read again from a client that was just refused: late enough to cost little, early
  /// enough to notice that it does not wait.
  constexpr Clock::time_point next_look() const { return refused_ + interval_ / 2; }

 private:
  constexpr void renew(Clock::time_point now) {
    if (now < renewal()) return;
    begun_ = now;
    left_ = credits_;
  }

  std::int64_t credits_;
  Clock::duration interval_;
  Clock::time_point begun_ = Clock::time_point::min();  // none has begun
  Clock::time_point refused_{};
  std::int64_t left_;
  int in_a_row_ = 0;
};

}  // namespace server
