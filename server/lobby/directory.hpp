// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "protocol/result.hpp"
#include "server/lobby/computer.hpp"
#include "server/lobby/registry.hpp"
#include "server/table/environment.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The tables as seen from outside: by everybody, and by the operator. Any thread may call.
class Directory {
 public:
  /// Both outlive this.
  Directory(const Registry& registry, const Environment& environment, Computer computer);

  /// The newest listed tables, newest first, at most limits::tables_listed_max. If there are more,
  /// the networks from which they were opened take turns. `everywhere`: as far as the journal has
  /// them, when other servers play some, newest first; of those the list does not say how many
  /// spectators and open seats there are. Empty: all are this server's.
  protocol::Tables list(const std::vector<TableRow>& everywhere = {}) const;

  /// A table as the operator may see it, listed or not: nothing of its cards.
  struct Summary {
    std::string table, game, rules;
    std::string_view state{};  // asleep, deserted, waiting, in_play, over, closed or failed
    std::vector<std::string> players{};  // by seat
    int spectators = 0;
    std::optional<std::uint64_t> decks{};  // dealt so far; not known of a table that is asleep
    std::int64_t untouched_seconds = 0;    // since its last record
  };
  struct Overview {
    std::vector<Summary> tables;  // newest first
    std::size_t more = 0;         // how many there are besides
  };
  Overview overview(std::size_t max) const;

  /// Which unfinished tables the operator means: those for which all of this holds.
  struct Sweep {
    bool never_begun = false;                         // no card was dealt, and nobody is there
    std::optional<std::chrono::seconds> untouched{};  // that long since the last record, or longer
    std::optional<std::string> like{};                // opened from the same network as this table
  };
  struct Swept {
    std::vector<std::string> tables;  // oldest first
    std::size_t occupied = 0;         // at which somebody is connected
  };
  /// A fault if there is no table that the others are to be like, or its network is not known.
  protocol::Result<Swept> sweep(const Sweep& sweep) const;

 private:
  bool fits(const Registry::Entry& entry, const Sweep& sweep) const;
  std::vector<TableRow> listed_besides(const std::vector<TableRow>& everywhere) const;

  const Registry& registry_;
  const Environment& environment_;
  const Computer computer_;
};

}  // namespace server
