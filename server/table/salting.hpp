// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/match.hpp"

#include <string>
#include <vector>

namespace server {

/// The players' salts: promised on joining, opened when all have promised, and perhaps promised
/// anew (DECKS.md). Each is on the disk before anybody is told.
class Salting {
 public:
  explicit Salting(int seats) : promises_(static_cast<std::size_t>(seats)) {}

  /// Notes what a player has promised; false: it changes nothing, or they have promised too often.
  bool promise(Match& match, engine::Seat seat, const std::string& given);
  /// Opens what was promised, or says why not.
  Match::Objection open(Match& match, engine::Seat seat, const std::string& salt);
  /// Whether taking this promise would make the salts begin anew, and not for the first time.
  bool breaks_again(const Match& match, engine::Seat seat, const std::string& promise) const;
  /// Another player sits down in the seat.
  void forget(engine::Seat seat) { promises_[engine::index(seat)] = 0; }

 private:
  std::vector<int> promises_;  // by seat: how many its player has made
};

}  // namespace server
