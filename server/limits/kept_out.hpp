// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The addresses from which the operator wants no connections for a time. They are forgotten when
/// the server stops. Never among them is this machine's own address, from which the computer comes,
/// and everybody behind a proxy that is not named. Any thread may call.
class KeptOut {
 public:
  using Clock = std::chrono::steady_clock;

  /// False for this machine, and when as many are kept out as can be, limits::kept_out_max.
  bool add(const ClientAddress& address, Clock::time_point until);
  /// The same of an address or a network, as Networks::check takes them. Of an IPv6 network no more
  /// than 64 bits are looked at, as of any IPv6 address.
  bool add(const std::string& network, Clock::time_point until);
  /// Lets in again what was added by these words; returns whether it was.
  bool remove(const std::string& network);
  /// Lets everybody in again; returns how many entries there were.
  std::size_t clear();

  bool contains(const ClientAddress& address, Clock::time_point now) const;
  std::size_t count(Clock::time_point now) const;
  /// How often add() has returned true.
  std::size_t added() const;

 private:
  struct Entry {
    std::string network;
    Networks addresses;
    Clock::time_point until;
  };

  mutable std::mutex mutex_;
  std::vector<Entry> entries_;
  std::size_t added_ = 0;
};

}  // namespace server
