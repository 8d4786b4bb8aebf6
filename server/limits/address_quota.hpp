// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/rate_limit.hpp"

#include <map>
#include <mutex>
#include <optional>

namespace server {

/// A RateLimit for each key, such as an address. Any thread may call. It counts at most
/// limits::addresses_remembered_max keys; rather than grow, it starts all counts again.
template <class Key>
class Quota {
 public:
  using Clock = RateLimit::Clock;

  Quota(int credits, Clock::duration interval) : fresh_(credits, interval) {}

  /// Whether one more thing may be done now, which counts as `cost`; `now` never goes back.
  bool allow(const Key& key, Clock::time_point now, int cost = 1) {
    return !refused_until(key, now, cost);
  }

  /// The same; nothing if it may be done, else when it may be.
  std::optional<Clock::time_point> refused_until(const Key& key, Clock::time_point now,
                                                 int cost = 1) {
    const std::lock_guard lock(mutex_);
    if (limits_.size() >= limits::addresses_remembered_max && !limits_.contains(key)) forget(now);
    RateLimit& limit = limits_.try_emplace(key, fresh_).first->second;
    if (limit.allow(now, cost)) return std::nullopt;
    return limit.renewal();
  }

  std::size_t remembered() const {
    const std::lock_guard lock(mutex_);
    return limits_.size();
  }

 private:
  /// Drops the keys with full credits. If that frees less than half, drops all, because
  /// otherwise this search would soon be repeated.
  void forget(Clock::time_point now) {
    std::erase_if(limits_, [now](const auto& one) { return now >= one.second.renewal(); });
    if (limits_.size() > limits::addresses_remembered_max / 2) limits_.clear();
  }

  const RateLimit fresh_;
  mutable std::mutex mutex_;
  std::map<Key, RateLimit> limits_;
};

using AddressQuota = Quota<ClientAddress>;

}  // namespace server
