// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/consents.hpp"
#include "server/table/match.hpp"

#include <optional>

namespace server {

/// What players wish of the match: PROTOCOL.md, "Wishing". Every wish is granted, noted until all
/// wish the same, or refused.
class Wishes {
 public:
  explicit Wishes(int seats) : consents_(seats) {}

  /// Grants a wish that is not about who has a seat, or says why not.
  Match::Objection grant(Match& match, protocol::Want want, engine::Seat seat);

  const Consents& consents() const { return consents_; }
  /// A wish that is about a seat, and takes consent.
  void note(engine::Seat seat, protocol::Want want) { consents_.wish(seat, want); }
  /// Nobody wants it any more.
  void forget(protocol::Want want) { consents_.clear(want); }
  void withdraw(engine::Seat seat) { consents_.withdraw(seat); }

  bool adjourned() const { return adjourned_; }
  std::optional<Clock::Time> paused_until() const { return paused_until_; }
  /// Nobody's time runs.
  bool is_halted() const { return adjourned_ || paused_until_; }
  /// Ends a pause that has lasted long enough.
  void advance(Clock::Time now);
  void end_pause() { paused_until_.reset(); }
  /// What was adjourned goes on.
  void resume() { adjourned_ = false; }

  /// Nobody wishes anything any more.
  void forget_all() { consents_.clear(); }
  /// As a record says.
  void note_adjourned() { adjourned_ = true; }

 private:
  Match::Objection pause(Match& match, engine::Seat seat);
  Match::Objection adjourn(Match& match, engine::Seat seat);
  Match::Objection rematch(Match& match, engine::Seat seat);
  Match::Objection resign(Match& match, engine::Seat seat, protocol::Want want);
  Match::Objection take_rubber(Match& match, engine::Seat by);

  Consents consents_;
  std::optional<Clock::Time> paused_until_;  // none: not paused
  bool adjourned_ = false;
};

}  // namespace server
