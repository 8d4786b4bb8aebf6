// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/rate_limit.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace server {

/// A RateLimit for each key, such as an address. Any thread may call. It counts at most
/// limits::addresses_remembered_max keys; rather than grow, it starts all counts again.
template <class Key>
class RateLimitPer {
 public:
  using Clock = RateLimit::Clock;

  RateLimitPer(std::int64_t credits, Clock::duration interval) : fresh_(credits, interval) {}

  /// Whether one more thing may be done now, which counts as `cost`; `now` never goes back.
  bool allow(const Key& key, Clock::time_point now, std::int64_t cost = 1) {
    return !refused_until(key, now, cost);
  }

  /// The same; nullopt if it may be done now, else when it may be.
  std::optional<Clock::time_point> refused_until(const Key& key, Clock::time_point now,
                                                 std::int64_t cost = 1) {
    const std::lock_guard lock(mutex_);
    RateLimit& limit = limit_of(key, now);
    if (limit.allow(now, cost)) return std::nullopt;
    return limit.renewal();
  }

  /// Counts what has been done already.
  void charge(const Key& key, Clock::time_point now, std::int64_t cost) {
    const std::lock_guard lock(mutex_);
    limit_of(key, now).charge(now, cost);
  }

  /// How long to wait until anything more may be done; zero: it may be now.
  Clock::duration wait(const Key& key, Clock::time_point now) const {
    const std::lock_guard lock(mutex_);
    const auto known = limits_.find(key);
    const bool waits = known != limits_.end() && known->second.used_up(now);
    return waits ? known->second.renewal() - now : Clock::duration::zero();
  }

  std::size_t remembered() const {
    const std::lock_guard lock(mutex_);
    return limits_.size();
  }

 private:
  RateLimit& limit_of(const Key& key, Clock::time_point now) {
    if (limits_.size() >= limits::addresses_remembered_max && !limits_.contains(key))
      drop_idle(now);
    return limits_.try_emplace(key, fresh_).first->second;
  }

  /// Drops the keys with full credits. If that frees less than half, drops all, because
  /// otherwise this search would soon be repeated.
  void drop_idle(Clock::time_point now) {
    std::erase_if(limits_, [now](const auto& one) { return now >= one.second.renewal(); });
    if (limits_.size() > limits::addresses_remembered_max / 2) limits_.clear();
  }

  const RateLimit fresh_;
  mutable std::mutex mutex_;
  std::map<Key, RateLimit> limits_;
};

using AddressRateLimit = RateLimitPer<ClientAddress>;

/// A rate limit for each address, and one of limits::addresses_worth_of_a_network times as much for
/// its network. Any thread may call.
class SourceRateLimit {
 public:
  using Clock = AddressRateLimit::Clock;

  SourceRateLimit(std::int64_t credits, Clock::duration interval)
      : addresses_(credits, interval),
        networks_(credits * limits::addresses_worth_of_a_network, interval) {}

  /// Whether the source may do this now, which counts as `cost`; `now` never goes back.
  bool allow(const Source& source, Clock::time_point now, std::int64_t cost = 1) {
    return addresses_.allow(source.address, now, cost) &&
           networks_.allow(source.network, now, cost);
  }

  /// Counts what the source has done already.
  void charge(const Source& source, Clock::time_point now, std::int64_t cost) {
    addresses_.charge(source.address, now, cost);
    networks_.charge(source.network, now, cost);
  }

  /// How long the source has to wait until it may do anything more; zero: it may now.
  Clock::duration wait(const Source& source, Clock::time_point now) const {
    return std::max(addresses_.wait(source.address, now), networks_.wait(source.network, now));
  }

 private:
  AddressRateLimit addresses_, networks_;
};

/// The same at each of many places, such as tables.
class SourceRateLimitAt {
 public:
  using Clock = AddressRateLimit::Clock;

  SourceRateLimitAt(std::int64_t credits, Clock::duration interval)
      : addresses_(credits, interval),
        networks_(credits * limits::addresses_worth_of_a_network, interval) {}

  /// Counts that the source does this there; nullopt if it may, else when it may. `now` never goes
  /// back.
  std::optional<Clock::time_point> refused_until(const std::string& place, const Source& source,
                                                 Clock::time_point now) {
    if (const auto until = addresses_.refused_until({place, source.address}, now)) return until;
    return networks_.refused_until({place, source.network}, now);
  }

 private:
  RateLimitPer<std::pair<std::string, ClientAddress>> addresses_, networks_;
};

}  // namespace server
