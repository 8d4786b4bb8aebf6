// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/limits.hpp"

#include <boost/asio/ip/address.hpp>

#include <chrono>
#include <map>
#include <mutex>

namespace server {

/// The addresses from which other servers on the journal have come with a proof of it. What comes
/// from there carries many people, so it is counted for an address once its header has been read.
/// Any thread may call.
class NodePeers {
 public:
  using Clock = std::chrono::steady_clock;

  void note(const boost::asio::ip::address& address) {
    const auto now = Clock::now();
    const std::lock_guard lock(mutex_);
    std::erase_if(until_, [now](const auto& one) { return one.second < now; });
    if (until_.size() < limits::node_peers_max || until_.contains(address))
      until_.insert_or_assign(address, now + limits::node_peer_minutes);
  }

  bool contain(const boost::asio::ip::address& address) const {
    const std::lock_guard lock(mutex_);
    const auto at = until_.find(address);
    return at != until_.end() && Clock::now() <= at->second;
  }

 private:
  mutable std::mutex mutex_;
  std::map<boost::asio::ip::address, Clock::time_point> until_;
};

}  // namespace server
