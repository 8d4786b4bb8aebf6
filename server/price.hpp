// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/limits.hpp"

namespace server {

/// How many requests a message counts for: what it costs us, roughly. Null: it could not be read.
inline int price_of(const protocol::ClientMessage* message, std::size_t bytes) {
  int price = 1 + static_cast<int>(bytes / limits::bytes_for_one_more);
  if (!message) return price;
  if (std::holds_alternative<protocol::List>(*message)) price += limits::list_price - 1;
  if (std::holds_alternative<protocol::Join>(*message)) price += limits::join_price - 1;
  if (std::holds_alternative<protocol::Create>(*message)) price += limits::create_price - 1;
  return price;
}

}  // namespace server
