// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

namespace server {

/// When something that is told again and again may be told next: some of it at once, and from then
/// on once in each pause. Time is an argument, so tests need not wait.
class Pace {
 public:
  using Clock = std::chrono::steady_clock;

  constexpr Pace(int at_once, Clock::duration pause)
      : pause_(pause), ahead_((at_once - 1) * pause) {}

  constexpr bool due(Clock::time_point now) const { return now >= due_at(); }
  constexpr Clock::time_point due_at() const { return even_ - ahead_; }
  constexpr void note(Clock::time_point now) { even_ = std::max(even_, now) + pause_; }

 private:
  Clock::duration pause_, ahead_;
  Clock::time_point even_{};  // when the next would be due if none had been told early
};

}  // namespace server
