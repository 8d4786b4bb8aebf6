// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/rate_limit.hpp"
#include "server/table/match.hpp"

#include <vector>

namespace server {

/// Talk between the players of one table: PROTOCOL.md, "Talking". It is no part of the game: it has
/// no number and no record, and is gone when the server stops.
class Talk {
 public:
  explicit Talk(int seats);

  /// Passes on what a player says to everybody.
  FollowUp handle(Match& match, const requests::Say& say);

  /// The last lines, oldest first: the member `talk` of PROTOCOL.md.
  protocol::JsonText as_json() const;

 private:
  Match::Objection objection(const Match& match, const Audiences::Audience& speaker);

  std::vector<RateLimit> speeds_;  // by seat: how fast each may speak
  std::vector<protocol::Said> lines_;
};

}  // namespace server
