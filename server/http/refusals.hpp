// SPDX-License-Identifier: MIT
#pragma once

#include "server/metrics/measure.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// Counts the HTTP requests that were answered with a status of 400 or more, and the connections
/// that were closed unanswered. Tells the log of those that somebody was kept out by: the first at
/// once, later ones together, at most once in limits::refusals_logged_seconds. Any thread may call.
class Refusals {
 public:
  using Clock = std::chrono::steady_clock;

  /// `status`: of the answer. Statuses below 400 are ignored.
  void answered(unsigned status, Clock::time_point now = Clock::now());
  /// A connection was closed without an answer, since too many others were being told why.
  void closed_unanswered(Clock::time_point now = Clock::now());

  /// By status, or `none` for no answer.
  std::map<std::string, std::uint64_t, std::less<>> counts() const { return counts_.counts(); }

 private:
  void count(std::string_view status, bool kept_out, Clock::time_point now);

  CountByWord counts_;
  std::mutex mutex_;  // guards the next two
  std::uint64_t untold_ = 0;
  std::optional<Clock::time_point> told_;
};

}  // namespace server
