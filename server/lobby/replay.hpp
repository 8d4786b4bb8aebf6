// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "protocol/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// Which deal is to be shown again, and how much of it.
struct ReplayAsked {
  std::optional<std::uint64_t> deal;  // counted from 1 over all that was played; none: the newest
  std::uint64_t open_decks = 0;       // as Table::open_decks()
  bool may_watch = true;              // the table admits spectators
};

/// One deal as spectators were told of it, step by step, and with all hands if its deck lies open:
/// PROTOCOL.md, "Looking at a deal again". `game` is as it was opened, `records` are the table's.
/// The fault has the code `unknown_deal`, `no_spectators`, or `table_failed` when the records tell
/// another story.
protocol::Result<protocol::JsonText> replay_deal(std::string_view table, protocol::HostedGame& game,
                                                 const std::vector<std::string>& records,
                                                 const ReplayAsked& asked);

/// What best play would have made of one deal whose deck lies open: protocol/ANALYSIS.md. It takes
/// some tenths of a second. The fault has the code `unknown_deal`, `not_laid_open`, `no_analysis`
/// where the game has none, or `table_failed`.
protocol::Result<protocol::JsonText> analyse_deal(std::string_view table,
                                                  protocol::HostedGame& game,
                                                  const std::vector<std::string>& records,
                                                  const ReplayAsked& asked);

}  // namespace server
