// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/config/config.hpp"
#include "server/journal/journal.hpp"
#include "server/limits/address_rate_limit.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// How much the people of one address and of its network may ask of this server in a time. Any
/// thread may call.
class Quotas {
 public:
  using Clock = SourceRateLimit::Clock;

  explicit Quotas(const Config& config);

  /// Counts a connection, or a download on one that is there; false: it came too soon.
  bool allow_arrival(const ClientAddress& address) {
    return arrivals_.allow(sharer_at(address), Clock::now());
  }
  /// Counts somebody who comes to a table; nullopt if they may, else how long they should wait.
  std::optional<std::chrono::milliseconds> refused_arrival(const std::string& table, bool plays,
                                                           const ClientAddress& address);

  /// Counts positions that were searched for a request from this address.
  void charge_search(const ClientAddress& address, int positions) {
    searching_.charge(sharer_at(address), Clock::now(), positions);
  }
  /// How long to wait until anything more may be done for it; zero: it may be now.
  Clock::duration wait_to_search(const ClientAddress& address) const {
    return searching_.wait(sharer_at(address), Clock::now());
  }

  /// Counts bytes that were written to the journal for it.
  void charge_writing(const ClientAddress& address, std::size_t bytes) {
    writing_.charge(source_at(address), Clock::now(), static_cast<std::int64_t>(bytes));
  }
  Clock::duration wait_to_write(const ClientAddress& address) const {
    return writing_.wait(source_at(address), Clock::now());
  }

  /// Counts tables, by the marks of who opens them; false: they may not.
  bool allow_opening(const Source& opener, int tables) {
    return openings_.allow(opener, Clock::now(), tables);
  }
  Clock::duration wait_to_open(const Source& opener) const {
    return openings_.wait(opener, Clock::now());
  }
  /// Counts the tables that were opened in the hour before the start.
  void remember_openings(const std::vector<RecentOpening>& opened) {
    for (const RecentOpening& one : opened) openings_.charge(one.opener, Clock::now() - one.ago, 1);
  }

 private:
  SourceRateLimit arrivals_, searching_, writing_, openings_;
  SourceRateLimitAt spectators_arriving_, players_arriving_;  // by table
};

}  // namespace server
