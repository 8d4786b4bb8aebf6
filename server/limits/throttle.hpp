// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

namespace server {

/// Spaces out what the server itself sends again and again: some at once, and from then on one in
/// each pause. It delays and refuses nothing that clients send; RateLimit does that. Time is an
/// argument, so tests need not wait.
class Throttle {
 public:
  using Clock = std::chrono::steady_clock;

  constexpr Throttle(int at_once, Clock::duration pause)
      : pause_(pause), ahead_((at_once - 1) * pause) {}

  constexpr bool due(Clock::time_point now) const { return now >= due_at(); }
  constexpr Clock::time_point due_at() const { return even_ - ahead_; }
  constexpr void note(Clock::time_point now) { even_ = std::max(even_, now) + pause_; }

 private:
  Clock::duration pause_, ahead_;
  Clock::time_point even_{};  // when the next would be due if none had been sent early
};

}  // namespace server
