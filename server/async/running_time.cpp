// SPDX-License-Identifier: MIT
#include "server/async/running_time.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

namespace server {

using std::chrono::milliseconds, std::chrono::steady_clock;

namespace {

struct Reading {
  steady_clock::time_point time;
  milliseconds stood{};  // just before
};

class RunningClock {
 public:
  RunningClock(milliseconds standstill_least, steady_clock::time_point now)
      : standstill_least_(standstill_least), last_(now) {}

  Reading read(steady_clock::time_point now) {
    const std::lock_guard lock(mutex_);
    const auto passed = std::max(now - last_, steady_clock::duration::zero());
    last_ += passed;
    if (passed <= standstill_least_) return {last_ - stood_};
    stood_ += passed;
    return {last_ - stood_, std::chrono::duration_cast<milliseconds>(passed)};
  }

 private:
  const milliseconds standstill_least_;
  std::mutex mutex_;
  steady_clock::time_point last_;
  steady_clock::duration stood_{};
};

}  // namespace

RunningTime running_time(milliseconds standstill_least, RunningTime steady,
                         std::function<void(milliseconds)> told) {
  const auto clock = std::make_shared<RunningClock>(standstill_least, steady());
  return [clock, steady = std::move(steady), told = std::move(told)] {
    const Reading reading = clock->read(steady());
    if (reading.stood > milliseconds::zero()) told(reading.stood);
    return reading.time;
  };
}

RunningTime running_time() {
  return running_time(limits::standstill_least, steady_clock::now, [](milliseconds stood) {
    log::warn("stood_still", {{"seconds", std::chrono::ceil<std::chrono::seconds>(stood).count()}});
  });
}

}  // namespace server
