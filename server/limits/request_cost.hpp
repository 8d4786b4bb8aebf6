// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>

namespace server {

/// The cost of telling this many people at a table about a request. All costs are in requests, the
/// credits of a RateLimit.
inline int cost_of_audience(int people) { return people / limits::people_for_one_more; }

/// The cost of a message of this length, roughly what it costs the server and the `people` at its
/// sender's table. Null: the message was unreadable. An act costs one request however many watch,
/// because the game decides who may act and how often.
inline int cost_of(const protocol::ClientMessage* message, std::size_t bytes, int people) {
  int cost = 1 + static_cast<int>(bytes / limits::bytes_for_one_more);
  if (!message) return cost;
  if (std::holds_alternative<protocol::List>(*message)) cost += limits::list_cost - 1;
  const bool arrives = std::holds_alternative<protocol::Join>(*message) ||
                       std::holds_alternative<protocol::Sit>(*message);
  if (arrives) cost += limits::join_cost - 1;
  if (std::holds_alternative<protocol::Create>(*message)) cost += limits::create_cost - 1;
  if (std::holds_alternative<protocol::AskHint>(*message)) cost += limits::hint_cost - 1;
  const bool all_hear = std::holds_alternative<protocol::Wish>(*message) ||
                        std::holds_alternative<protocol::Say>(*message);
  if (all_hear) cost += cost_of_audience(people);
  return cost;
}

/// The cost of a game's search of this many positions.
inline int cost_of_search(int positions) { return positions / limits::positions_for_one_more; }

/// The cost of a refusal by a table for which the game searched this many positions.
inline int cost_of_refusal(int positions) {
  return limits::refusal_cost + cost_of_search(positions);
}

/// How fast to read from a connection that may make this many requests a second.
inline int bytes_per_second(int requests) {
  constexpr int least = static_cast<int>(limits::message_bytes_max);
  return std::max(least, std::min(requests, 1'000'000) * limits::bytes_per_request_max);
}

}  // namespace server
