// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/together.hpp"
#include "server/async/worker.hpp"
#include "server/journal/nodes.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/registry.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// Whether a table may have this name: eight digits and capital letters.
bool is_table_name(std::string_view name);

/// Asks about the other servers on the journal, on a thread of its own. Any thread may call, until
/// stop(); what waits goes on where the caller runs.
class OtherNodes {
 public:
  /// Both outlive this. `nodes` may be null: then there are no other servers.
  OtherNodes(Nodes* nodes, const Registry& registry) : nodes_(nodes), registry_(registry) {}

  /// Whether there may be other servers.
  bool possible() const { return nodes_ != nullptr; }

  /// Where another server plays the table ("10.1.2.3:8080"); nullopt when this server plays it or
  /// may take it, or when it does not exist. Only the answer that another plays it is cached for a
  /// while, because this server may take the table at any time. A stale answer does no harm: only
  /// the server that has taken a table plays it.
  boost::asio::awaitable<Read<std::optional<std::string>>> elsewhere(std::string table);
  /// The server that was known to play the table cannot be reached, or no longer plays it.
  void forget_owner(const std::string& table);
  /// The server at this address refuses connections: fences it if it is overdue. Returns whether
  /// its lease has ended, so that its tables may be taken here.
  boost::asio::awaitable<bool> fence(std::string address);

  using Rows = std::shared_ptr<const std::vector<TableRow>>;
  /// The tables that the list may show of all servers, as Nodes::newest() gives them, but for a
  /// while the same; those of the last time, if the store cannot be read; never null.
  boost::asio::awaitable<Rows> newest();

  /// How long an opener has to wait before they may open so many tables more: `max` within
  /// limits::tables_counted_hours, at all servers together. Zero: they may now, or it is not known.
  boost::asio::awaitable<std::chrono::seconds> wait_to_open(Source opener, std::int64_t tables,
                                                            std::int64_t max);

  /// Stops looking anything up; waits for what is under way.
  void stop() { worker_.stop(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Known {
    std::string address;
    Clock::time_point until{};
  };

  using Where = Read<std::optional<std::string>>;
  std::map<std::string, Where> look_up(const std::vector<std::string>& tables);
  Read<std::map<std::string, std::string>> ask(const std::vector<std::string>& tables);
  std::optional<std::string> known(const std::string& table) const;
  void note(const std::string& table, const std::string& address);
  std::map<std::string, bool> fence_all(const std::vector<std::string>& addresses);
  void forget_owner_at(const std::string& address);

  Rows look_round();
  Rows newest_known() const;

  Nodes* const nodes_;
  const Registry& registry_;
  mutable std::mutex mutex_;
  std::map<std::string, Known, std::less<>> known_;
  Rows rows_ = std::make_shared<const std::vector<TableRow>>();
  Clock::time_point rows_until_{};
  Clock::time_point
      failed_{};  // used by the worker's thread: when the store last could not be read
  Worker worker_;
  Together<Where> looking_{worker_, limits::tables_taken_together_max, std::nullopt,
                           [this](const auto& tables) { return look_up(tables); }};
  Together<bool> fencing_{worker_, limits::nodes_fenced_together_max, false,
                          [this](const auto& addresses) { return fence_all(addresses); }};
};

}  // namespace server
