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

/// Counters for GET /metrics. Any thread may count, without waiting. Nothing here knows a card, a
/// name, a key or a table. Nothing counts bytes, for the length of a message depends on the cards
/// in it: on a quiet server, a player could subtract their own messages from the sum.
namespace server {

/// A number that only grows.
class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

/// A sum of changing contributions.
class Gauge {
 public:
  void add(std::int64_t more) { value_.fetch_add(more, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

/// One contribution to a Gauge, which ends with the object.
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

/// How many observed values fall between one bound and the next, and the sum of all values. The
/// bounds ascend.
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
  /// The count of the bucket that ends at bounds()[i], bound included; i = count: beyond the last.
  std::uint64_t in_bucket(std::size_t i) const { return each_[i].value(); }
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::array<double, count> bounds_;
  std::array<Counter, count + 1> each_;
  std::atomic<double> sum_ = 0;
};

/// Seconds, from a tenth of a millisecond to ten seconds.
constexpr std::array seconds_bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                    0.05,   0.1,     0.25,   0.5,   1.0,    2.5,   5.0,  10.0};
using SecondsHistogram = Histogram<seconds_bounds.size()>;

/// Sizes of a batch, doubling from one.
constexpr std::array batch_bounds{1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0};
using BatchHistogram = Histogram<batch_bounds.size()>;

/// One counter for each word of a small vocabulary. Words after the first `words_max` are counted
/// together as `other`, so that no input can make the list grow.
class CountByWord {
 public:
  static constexpr std::size_t words_max = 100;

  void add(std::string_view word);
  std::map<std::string, std::uint64_t, std::less<>> counts() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

/// Counters of the sessions. ServerContext has one.
struct Traffic {
  Counter messages_received, messages_sent, acts, tables_opened, resumes, too_slow;
  Gauge outbox;                               // messages waiting to be sent
  Gauge tunnels;                              // connections that go on to another server
  CountByWord refusals;                       // by code
  CountByWord closes;                         // by WebSocket close code
  CountByWord joins;                          // by role: player, spectator
  SecondsHistogram answered{seconds_bounds};  // from reading an act to queueing its answer
};

/// Counters of the journal's writer.
struct Writing {
  SecondsHistogram commits{seconds_bounds};  // the duration of a transaction, disk included
  BatchHistogram batches{batch_bounds};      // jobs in one transaction
  std::atomic<std::size_t> waiting = 0;      // jobs in the queue
};

}  // namespace server
