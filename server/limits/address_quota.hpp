// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/rate_limit.hpp"

#include <map>
#include <mutex>

namespace server {

/// So much for each address in each interval. Any thread may call. It remembers a bounded number of
/// addresses and rather forgives all than grows.
class AddressQuota {
 public:
  using Clock = RateLimit::Clock;

  AddressQuota(int credits, Clock::duration interval) : fresh_(credits, interval) {}

  bool allow(const ClientAddress& client_address, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    if (limits_.size() >= limits::addresses_remembered_max && !limits_.contains(client_address))
      forget(now);
    return limits_.try_emplace(client_address, fresh_).first->second.allow(now);
  }

  std::size_t remembered() const {
    const std::lock_guard lock(mutex_);
    return limits_.size();
  }

 private:
  /// Looking for the innocent pays only if it is not done again at once.
  void forget(Clock::time_point now) {
    std::erase_if(limits_, [now](const auto& one) { return now >= one.second.renewal(); });
    if (limits_.size() > limits::addresses_remembered_max / 2) limits_.clear();
  }

  const RateLimit fresh_;
  mutable std::mutex mutex_;
  std::map<ClientAddress, RateLimit> limits_;
};

}  // namespace server
