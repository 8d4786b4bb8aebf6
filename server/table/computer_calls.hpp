// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/match.hpp"
#include "server/table/seating.hpp"
#include "server/table/wishes.hpp"

#include <optional>

namespace server {

/// Where the computer plays: people call it to the seats of those who are not here, free its seats,
/// and do not leave it alone with itself.
class ComputerCalls {
 public:
  /// Whether the computer plays on this server, and may be called.
  void allow(bool plays) { plays_ = plays; }

  /// Calls it, for good where nobody has sat, and elsewhere until the player is back; or says why
  /// not.
  Match::Objection call(Match& match, Wishes& wishes, Seating& seating, engine::Seat by);
  /// Frees all its seats; before the first cards also those of players who are overdue and, if the
  /// opener asks, of those who have only just gone.
  static Match::Objection free_seats(Match& match, Wishes& wishes, Seating& seating,
                                     engine::Seat by);

  /// The seat where it plays for the opener, who has these marks and has not come yet.
  std::optional<engine::Seat> kept_for(const Match& match, const Opener& opener,
                                       const std::optional<Source>& from) const;
  /// A person is here, and the computer, whose seat this is, is not.
  bool missing(const Match& match, engine::Seat seat) const;

  /// It has few seats, and two of them would play on for ever: where no person is, it goes.
  void send_home(Match& match);
  void stay() { stays_until_.reset(); }
  /// When it goes.
  std::optional<Clock::Time> stays_until() const { return stays_until_; }

 private:
  bool plays_ = false;
  std::optional<engine::Seat> kept_;        // for the opener
  std::optional<Clock::Time> stays_until_;  // where it is alone
};

}  // namespace server
