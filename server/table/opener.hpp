// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/match.hpp"

#include <optional>

namespace server {

/// The person who opened the table, as far as is known. Before the first cards the table is theirs.
class Opener {
 public:
  explicit Opener(const std::optional<Source>& marks = {}) : marks_(marks) {}

  bool is(const std::optional<Source>& from) const {
    return marks_ && from && from->address == marks_->address;
  }
  bool is_at(const ClientAddress& network) const { return marks_ && marks_->network == network; }
  /// Where they sit; none: they have not come yet, as far as is known.
  std::optional<engine::Seat> seat() const { return seat_; }

  void note_arrival(engine::Seat seat, const std::optional<Source>& from) {
    if (!seat_ && is(from)) seat_ = seat;
  }
  void lose(engine::Seat seat) {
    if (seat_ == seat) seat_.reset();
  }

  /// They are known, and the first cards have to wait for them.
  bool missing(const Match& match) const { return marks_ && !seat_ && !match.decks.ready(); }
  /// Waits for them as for a player who has gone away, but only while somebody is here.
  void await(const Match& match) {
    if (!missing(match) || match.people_here().empty()) due_.reset();
    else if (!due_) due_ = match.now + match.house.grace;
  }
  /// They are still waited for.
  bool waited_for(const Match& match) const {
    return missing(match) && (!due_ || match.now < *due_);
  }

 private:
  std::optional<Source> marks_;
  std::optional<engine::Seat> seat_;
  std::optional<Clock::Time> due_;  // waited for until then; none: nobody waits
};

}  // namespace server
