// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>

namespace server {

/// How many requests a message of this length counts for, roughly by what it costs the server.
/// Null: the message was unreadable.
inline int cost_of(const protocol::ClientMessage* message, std::size_t bytes) {
  int cost = 1 + static_cast<int>(bytes / limits::bytes_for_one_more);
  if (!message) return cost;
  if (std::holds_alternative<protocol::List>(*message)) cost += limits::list_cost - 1;
  if (std::holds_alternative<protocol::Join>(*message)) cost += limits::join_cost - 1;
  if (std::holds_alternative<protocol::Create>(*message)) cost += limits::create_cost - 1;
  if (std::holds_alternative<protocol::AskHint>(*message)) cost += limits::hint_cost - 1;
  return cost;
}

/// How many requests a refusal by a table counts for, if the game searched this many positions.
inline int cost_of_refusal(int positions) {
  return limits::refusal_cost + positions / limits::positions_for_one_more;
}

/// How fast to read from a connection that may make this many requests a second.
inline int bytes_per_second(int requests) {
  constexpr int least = static_cast<int>(limits::message_bytes_max);
  return std::max(least, std::min(requests, 1'000'000) * limits::bytes_per_request_max);
}

}  // namespace server
