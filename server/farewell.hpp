// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"

#include <cstdint>

/// The ways in which the server says `bye`, and the WebSocket close code that goes with each.
namespace server::farewell {

protocol::Bye left();
protocol::Bye replaced();
protocol::Bye restarting();
protocol::Bye too_slow();
protocol::Bye too_many_faults();
protocol::Bye table_failed();

std::uint16_t close_code(const protocol::Bye& bye);

}  // namespace server::farewell
