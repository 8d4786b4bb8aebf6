// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/text_layout.hpp"

#include <chrono>
#include <string>
#include <vector>

/// The clocks between two messages: the client counts down from the server's last word.
namespace cli {

using std::chrono::milliseconds;

/// The time left `age` after `clock` was received, never below zero: asked players use their
/// decision time, then their bank; absent players use their grace.
Clock counted_down(Clock clock, milliseconds age, const std::vector<int>& asked, const Room& room);

/// Is any clock counting down?
bool is_running(const Table& table, milliseconds age);

/// "1:24", from milliseconds, rounded up.
std::string minutes(long long left);
/// "1 minute 24 seconds".
std::string in_words(long long left);

/// The clocks that run, ours first: "you 0:24 + 4:47", "Ben away, 1:24 left"; empty: none.
std::string running_clocks(const Table& table, milliseconds age);
/// A clock that runs has at most ten seconds left.
bool is_pressing(const Table& table, milliseconds age);

/// The reader's own time, in a sentence; empty: no clock, or the reader is no player.
std::string own_time(const Table& table);

/// The announcements due between `before` and `now`, two ages of the clocks: a few, never each
/// second, for players who listen instead of looking.
Lines time_calls(const Table& table, milliseconds before, milliseconds now);

}  // namespace cli
