// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/lobby/computer.hpp"
#include "server/lobby/registry.hpp"
#include "server/table/environment.hpp"

#include <cstdint>
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

  /// The newest listed tables, newest first, at most limits::tables_listed_max.
  protocol::Tables list() const;

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

 private:
  const Registry& registry_;
  const Environment& environment_;
  const Computer computer_;
};

}  // namespace server
