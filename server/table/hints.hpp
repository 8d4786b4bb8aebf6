// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/rate_limit.hpp"
#include "server/table/member_id.hpp"

#include <optional>
#include <vector>

namespace server {

/// The members of one table who wait for a hint, and how often each seat may ask.
class Hints {
 public:
  explicit Hints(int seats)
      : speeds_(static_cast<std::size_t>(seats),
                RateLimit(limits::hints_at_once_max, limits::hint_seconds)),
        waiting_(static_cast<std::size_t>(seats)) {}

  /// Whether this connection of the seat may ask now, which counts: it waits for nothing, and has
  /// not asked too often. `now` never goes back.
  bool start(engine::Seat seat, MemberId who, RateLimit::Clock::time_point now) {
    auto& waiting = waiting_[engine::index(seat)];
    if (waiting == who || !speeds_[engine::index(seat)].allow(now)) return false;
    waiting = who;
    return true;
  }

  void finish(engine::Seat seat, MemberId who) {
    auto& waiting = waiting_[engine::index(seat)];
    if (waiting == who) waiting.reset();
  }

 private:
  std::vector<RateLimit> speeds_;                 // by seat
  std::vector<std::optional<MemberId>> waiting_;  // by seat
};

}  // namespace server
