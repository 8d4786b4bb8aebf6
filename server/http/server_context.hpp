// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/addresses/client_address.hpp"
#include "server/addresses/origins.hpp"
#include "server/addresses/proxies.hpp"
#include "server/bots/bot_players.hpp"
#include "server/bots/hint_program.hpp"
#include "server/config/config.hpp"
#include "server/http/connections.hpp"
#include "server/http/front_pages.hpp"
#include "server/http/node_peers.hpp"
#include "server/http/refusals.hpp"
#include "server/http/tunnel_proof.hpp"
#include "server/http/web.hpp"
#include "server/journal/address_marks.hpp"
#include "server/journal/lease.hpp"
#include "server/limits/address_rate_limit.hpp"
#include "server/limits/kept_out.hpp"
#include "server/lobby/archive.hpp"
#include "server/lobby/directory.hpp"
#include "server/lobby/other_nodes.hpp"
#include "server/lobby/registry.hpp"
#include "server/lobby/table_finder.hpp"
#include "server/lobby/table_list.hpp"
#include "server/lobby/table_opener.hpp"
#include "server/metrics/measure.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// Everything that sessions share. App owns the objects behind the references, and they outlive
/// every session. Any thread may use it.
struct ServerContext {
  Journal& journal;
  const Registry& registry;
  TableFinder& finder;
  TableOpener& table_opener;
  Archive& archive;
  OtherNodes& other_nodes;
  const Directory& directory;
  Connections& connections;
  const AddressMarks& marks;
  const BotPlayers& bots;
  const HintProgram& hint_program;
  const Config& config;
  const Web& web;
  const Text about;  // what GET /about says

  const FrontPages front_pages{web};
  const Origins origins{config.origins};
  const Proxies proxies{config.trusted_proxies};
  const TunnelProof tunnel_proof{nodes_on(journal) ? std::optional(nodes_on(journal)->secret())
                                                   : std::nullopt};
  NodePeers node_peers{};
  KeptOut kept_out{};
  TableList table_list{directory, config.patience.old_list};
  Connections at_the_door{limits::turned_away_at_once_max,
                          limits::turned_away_of_one_max};  // turned away, and told why
  Connections transfers{limits::transfers_max,
                        limits::transfers_per_address_max};  // downloads that are being sent
  SourceRateLimit arrivals{
      std::int64_t{limits::arrivals_per_place_max} * config.connections_per_address,
      limits::arrivals_seconds};
  SourceRateLimitAt spectators_arriving{config.patience.spectators_arriving,
                                        limits::spectators_arriving_seconds};  // by table
  SourceRateLimitAt players_arriving{config.patience.players_arriving,
                                     limits::players_arriving_seconds};  // by table
  SourceRateLimit searching{limits::positions_per_address_max,
                            limits::positions_counted_milliseconds};
  SourceRateLimit openings{config.tables_per_address, limits::tables_counted_hours};  // by marks
  SourceRateLimit writing{std::int64_t{config.megabytes_per_address} * 1024 * 1024,
                          limits::writing_counted_hours};
  const Networks scrapers{config.metrics_from.empty()
                              ? std::vector<std::string>{"127.0.0.0/8", "::1"}
                              : config.metrics_from};
  Traffic traffic{};
  Refusals http_refusals{};
  const std::int64_t started =
      std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());  // Unix seconds
  std::atomic<std::uint64_t> journal_bytes = 0;  // in whole MiB, as of the last hour
  std::atomic<bool> upgrade_missed = false;      // the operator has been told of it
  std::atomic<bool> draining = false;            // no new tables; everything else goes on
  std::atomic<bool> closing = false;             // everybody is told to leave

  /// Whether a connection is let in.
  enum class Admission : std::uint8_t { admitted, full, too_many_of_yours, kept_out };

  /// Counts the connection among those from its address, unless that may not come or has too many.
  Admission admit(Connections::Slot& slot, const ClientAddress& client_address) {
    const auto now = SourceRateLimit::Clock::now();
    if (kept_out.contains(client_address, now)) return Admission::kept_out;
    return arrivals.allow(sharer_at(client_address), now) && slot.belong_to(client_address)
               ? Admission::admitted
               : Admission::too_many_of_yours;
  }

  /// Counts somebody who comes to a table. Nothing if they may, else how long they should wait.
  std::optional<std::chrono::milliseconds> refused_arrival(const std::string& table, bool plays,
                                                           const ClientAddress& client_address) {
    const auto now = SourceRateLimitAt::Clock::now();
    auto& arriving = plays ? players_arriving : spectators_arriving;
    const auto until = arriving.refused_until(table, sharer_at(client_address), now);
    if (!until) return std::nullopt;
    return std::chrono::ceil<std::chrono::milliseconds>(*until - now);
  }

  /// Counts positions that were searched for a request from this address.
  void charge_search(const ClientAddress& client_address, int positions) {
    searching.charge(sharer_at(client_address), SourceRateLimit::Clock::now(), positions);
  }
  /// How long it has to wait until more may be searched for it; zero: it may be now.
  SourceRateLimit::Clock::duration wait_to_search(const ClientAddress& client_address) const {
    return searching.wait(sharer_at(client_address), SourceRateLimit::Clock::now());
  }

  /// Counts the tables that were opened in the hour before the start.
  void remember_openings(const std::vector<RecentOpening>& opened) {
    const auto now = SourceRateLimit::Clock::now();
    for (const RecentOpening& one : opened) openings.charge(one.opener, now - one.ago, 1);
  }

  /// New players are welcome: what /readyz says.
  bool ready() { return !draining && journal.writable(); }
};

}  // namespace server
