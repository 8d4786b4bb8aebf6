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
#include "server/http/quotas.hpp"
#include "server/http/refusals.hpp"
#include "server/http/tunnel_proof.hpp"
#include "server/http/web.hpp"
#include "server/journal/address_marks.hpp"
#include "server/journal/lease.hpp"
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
  Quotas quotas{config};
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
    if (kept_out.contains(client_address, KeptOut::Clock::now())) return Admission::kept_out;
    return quotas.allow_arrival(client_address) && slot.belong_to(client_address)
               ? Admission::admitted
               : Admission::too_many_of_yours;
  }

  /// New players are welcome: what /readyz says.
  bool ready() { return !draining && journal.writable(); }
};

}  // namespace server
