// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

/// What is counted while the server runs, for GET /metrics. Any thread may count; nobody waits.
/// Nothing here knows a card, a name, a token or a table.
namespace server {

/// Only grows.
class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

/// A sum to which many contribute who come and go.
class Gauge {
 public:
  void add(std::int64_t more) { value_.fetch_add(more, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

/// What one of them contributes, as long as it lives.
class Share {
 public:
  explicit Share(Gauge& sum) : sum_(sum) {}
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  ~Share() { set(0); }

  void set(std::size_t now) {
    const auto mine = static_cast<std::int64_t>(now);
    sum_.add(mine - std::exchange(mine_, mine));
  }

 private:
  Gauge& sum_;
  std::int64_t mine_ = 0;
};

/// How often a value was at most each of `bounds`, which ascend, and what all came to.
template <std::size_t count>
class Histogram {
 public:
  explicit constexpr Histogram(const std::array<double, count>& bounds) : bounds_(bounds) {}

  void observe(double value) {
    const auto at = std::lower_bound(bounds_.begin(), bounds_.end(), value);
    each_[static_cast<std::size_t>(at - bounds_.begin())].add();
    sum_.fetch_add(value, std::memory_order_relaxed);
  }
  void observe(std::chrono::steady_clock::duration time) {
    observe(std::chrono::duration<double>(time).count());
  }

  const std::array<double, count>& bounds() const { return bounds_; }
  /// Of the bucket that ends at bounds()[i]; i = count: beyond the last.
  std::uint64_t in_bucket(std::size_t i) const { return each_[i].value(); }
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::array<double, count> bounds_;
  std::array<Counter, count + 1> each_;
  std::atomic<double> sum_ = 0;
};

/// From a tenth of a millisecond to ten seconds.
constexpr std::array seconds_bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                    0.05,   0.1,     0.25,   0.5,   1.0,    2.5,   5.0,  10.0};
using SecondsHistogram = Histogram<seconds_bounds.size()>;

/// How many at once: doubling from one.
constexpr std::array batch_bounds{1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0};
using BatchHistogram = Histogram<batch_bounds.size()>;

/// One counter for each word of a small vocabulary. Words beyond the first `words_max` are counted
/// together as `other`: nothing that comes from outside can make the list grow.
class CountByWord {
 public:
  static constexpr std::size_t words_max = 100;

  void add(std::string_view word);
  std::map<std::string, std::uint64_t, std::less<>> counts() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

/// What the sessions count: House has one.
struct Traffic {
  Counter messages_received, messages_sent, bytes_sent, acts, tables_opened, resumes, too_slow;
  Gauge outbox;                               // messages that wait to be sent
  CountByWord refusals;                       // by code
  CountByWord closes;                         // by WebSocket close code
  CountByWord joins;                          // by role: player, spectator
  SecondsHistogram answered{seconds_bounds};  // from an act's frame to its answer on the way out
};

/// What the journal's writer counts.
struct Writing {
  SecondsHistogram commits{seconds_bounds};  // the time of a transaction, disk included
  BatchHistogram batches{batch_bounds};      // jobs in one transaction
  std::atomic<std::size_t> waiting = 0;      // jobs in the queue
};

}  // namespace server
