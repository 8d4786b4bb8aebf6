// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>

namespace server {

/// A clock for what people are charged for. While this process did not run, because its machine was
/// paused or it was stopped, no time passes on it: nobody could have acted.
using RunningTime = std::function<std::chrono::steady_clock::time_point()>;

/// A new one. A running server reads it at least each `standstill_least`; if more has passed on
/// `steady` since it was read last, the process stood still, and `told` hears for how long. The
/// clock and its copies are one, for any thread; it never goes backwards.
RunningTime running_time(std::chrono::milliseconds standstill_least, RunningTime steady,
                         std::function<void(std::chrono::milliseconds)> told);

/// The one of a server, which logs a standstill. Something must read it each
/// `limits::running_time_read`, whatever else the server does.
RunningTime running_time();

}  // namespace server
