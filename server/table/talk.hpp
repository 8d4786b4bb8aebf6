// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/message.hpp"
#include "server/limits/rate_limit.hpp"

#include <vector>

namespace server {

/// The latest words of the players of one table, and how fast each player may speak. All of it
/// is kept in memory alone.
class Talk {
 public:
  explicit Talk(int seats);

  /// Whether a seat may speak now, which counts; `now` never goes back.
  bool allow(engine::Seat seat, RateLimit::Clock::time_point now);

  void remember(protocol::Said line);

  /// The last lines, oldest first: the member `talk` of PROTOCOL.md.
  protocol::JsonText as_json() const;

 private:
  std::vector<RateLimit> speeds_;  // by seat
  std::vector<protocol::Said> lines_;
};

}  // namespace server
