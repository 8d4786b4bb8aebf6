// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"

#include <chrono>
#include <cstdint>
#include <string>

/// The ways in which the server says `bye`, and the WebSocket close code that goes with each.
namespace server::farewell {

protocol::Bye left();
protocol::Bye replaced();
protocol::Bye adjourned();
/// `retry_after`: how long to wait before coming back.
protocol::Bye restarting(std::chrono::milliseconds retry_after);
/// By the operator; `reason` may be empty.
protocol::Bye closed(const std::string& reason);
/// To the house, whose seat is a person's now.
protocol::Bye freed();
protocol::Bye too_slow();
protocol::Bye too_many_faults();
protocol::Bye too_fast();
protocol::Bye hello_timeout();
protocol::Bye table_failed();
/// As table_failed; but the table may be as it was before, once the disk takes writes again.
protocol::Bye not_kept();
/// The same of a table that was left alone, and put away just when somebody came.
protocol::Bye put_away();
/// The same of a table whose record the disk does not give out.
protocol::Bye not_read();

std::uint16_t close_code(const protocol::Bye& bye);

}  // namespace server::farewell
