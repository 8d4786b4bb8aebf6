// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/rate_limit.hpp"

#include <map>
#include <mutex>

namespace server {

/// A RateLimit for each address. Any thread may call. It counts at most
/// limits::addresses_remembered_max addresses; rather than grow, it starts all counts again.
class AddressQuota {
 public:
  using Clock = RateLimit::Clock;

  AddressQuota(int credits, Clock::duration interval) : fresh_(credits, interval) {}

  /// Whether the address may do one more thing now, which counts as `cost`; `now` never goes back.
  bool allow(const ClientAddress& address, Clock::time_point now, int cost = 1) {
    const std::lock_guard lock(mutex_);
    if (limits_.size() >= limits::addresses_remembered_max && !limits_.contains(address))
      forget(now);
    return limits_.try_emplace(address, fresh_).first->second.allow(now, cost);
  }

  std::size_t remembered() const {
    const std::lock_guard lock(mutex_);
    return limits_.size();
  }

 private:
  /// Drops the addresses with full credits. If that frees less than half, drops all, because
  /// otherwise this search would soon be repeated.
  void forget(Clock::time_point now) {
    std::erase_if(limits_, [now](const auto& one) { return now >= one.second.renewal(); });
    if (limits_.size() > limits::addresses_remembered_max / 2) limits_.clear();
  }

  const RateLimit fresh_;
  mutable std::mutex mutex_;
  std::map<ClientAddress, RateLimit> limits_;
};

}  // namespace server
