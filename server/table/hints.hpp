// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/rate_limit.hpp"
#include "server/table/match.hpp"
#include "server/table/member_id.hpp"

#include <optional>
#include <vector>

namespace server {

/// Hints from the computer, for a player who asks (PROTOCOL.md). Nobody else hears that one was
/// asked for, and nothing of it is recorded.
class Hints {
 public:
  explicit Hints(int seats);

  /// Fetches a hint, if the connection waits for none and its seat has not asked too often.
  FollowUp handle(Match& match, const requests::AskHint& hint);
  FollowUp handle(Match& match, const requests::HintReady& ready);

 private:
  struct Asking {
    RateLimit speed;
    std::optional<MemberId> waiting = {};
  };

  Match::Objection objection(const Match& match, const requests::AskHint& hint,
                             const Audiences::Audience& asking);

  std::vector<Asking> seats_;
};

}  // namespace server
