// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "protocol/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// Which deal is to be shown again, and how much of it.
struct ReplayAsked {
  std::optional<std::uint64_t> deal;  // counted from 1 over all that was played; none: the newest
  std::uint64_t open_decks = 0;       // as Table::open_decks()
  bool may_watch = true;              // the table admits spectators
  bool half = false;                  // of a mirror match
};

/// Runs through all records of a table, from the first, until `visit` returns false. Gives a fault
/// when they cannot be read.
using RecordVisit = std::function<bool(const std::string& line)>;
using EachRecord = std::function<protocol::Result<void>(const RecordVisit& visit)>;

/// One deal as spectators were told of it, step by step, and with all hands if its deck lies open:
/// REPLAY.md, "A deal". `game` is as it was opened, `records` are the table's,
/// which are run through twice: only those of the deal are kept in memory.
/// The fault has the code `unknown_deal`, `no_spectators`, or `table_failed` when the records tell
/// another story.
protocol::Result<protocol::JsonText> replay_deal(std::string_view table, protocol::HostedGame& game,
                                                 const EachRecord& records,
                                                 const ReplayAsked& asked);

/// Compares what was done in one deal whose deck lies open with what would have been better:
/// protocol/ANALYSIS.md. It takes up to some seconds. The fault has the code `unknown_deal`,
/// `not_laid_open`, `restarting` when it was stopped, or `table_failed`.
protocol::Result<protocol::JsonText> analyse_deal(std::string_view table,
                                                  protocol::HostedGame& game,
                                                  const EachRecord& records,
                                                  const ReplayAsked& asked,
                                                  const protocol::AnalysisBounds& bounds);

}  // namespace server
