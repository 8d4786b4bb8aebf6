// SPDX-License-Identifier: MIT
#include "server/http/quotas.hpp"

#include "server/limits/limits.hpp"

namespace server {

Quotas::Quotas(const Config& config)
    : arrivals_(std::int64_t{limits::arrivals_per_slot_max} * config.connections_per_address,
                limits::arrivals_seconds),
      searching_(limits::positions_per_address_max, limits::positions_counted_milliseconds),
      writing_(std::int64_t{config.megabytes_per_address} * 1024 * 1024,
               limits::writing_counted_hours),
      openings_(config.tables_per_address, limits::tables_counted_hours),
      spectators_arriving_(config.patience.spectators_arriving,
                           limits::spectators_arriving_seconds),
      players_arriving_(config.patience.players_arriving, limits::players_arriving_seconds) {}

std::optional<std::chrono::milliseconds> Quotas::refused_arrival(const std::string& table,
                                                                 bool plays,
                                                                 const ClientAddress& address) {
  const auto now = Clock::now();
  auto& arriving = plays ? players_arriving_ : spectators_arriving_;
  const auto until = arriving.refused_until(table, sharer_at(address), now);
  if (!until) return std::nullopt;
  return std::chrono::ceil<std::chrono::milliseconds>(*until - now);
}

}  // namespace server
