// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/table.hpp"

#include <chrono>
#include <string>

/// The clocks between two messages: the server tells what was left when it wrote, the client
/// counts down.
namespace cli {

using std::chrono::milliseconds;

/// What is left `age` after `clock` was told, never below nothing: the decision before the bank of
/// those asked, the grace of those away.
Clock counted_down(Clock clock, milliseconds age, const View& view, const Room& room);

/// Does anything run that has not run out?
bool is_running(const Table& table, milliseconds age);

/// "1:24", of the milliseconds left; a second begun counts whole.
std::string minutes(long long left);
/// "1 minute 24 seconds".
std::string in_words(long long left);

/// The clocks that run, ours first: "you 0:24 + 4:47", "Ben away, 1:24 left"; empty: none runs.
std::string running_clocks(const Table& table, milliseconds age);
/// Less than ten seconds are left to somebody whose clock runs.
bool is_pressing(const Table& table, milliseconds age);

/// What the player who looks has for his questions, in a sentence; empty: no clock, or no player.
std::string own_time(const Table& table);

/// What somebody who hears the table should be told of the clocks now that they are `now` old and
/// were `before` when last asked: at few points, and never each second.
Lines time_calls(const Table& table, milliseconds before, milliseconds now);

}  // namespace cli
