// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/match.hpp"
#include "server/table/opener.hpp"
#include "server/table/salting.hpp"
#include "server/table/wishes.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace server {

/// Who has which seat, and who loses it before the first cards: PROTOCOL.md, "Before the first
/// cards". From then on a seat is its player's for good.
class Seating {
 public:
  explicit Seating(int seats);

  Opener opener;

  /// Why somebody may not sit down; a promise that would be broken again costs their seat.
  Match::Objection objection(Match& match, Wishes& wishes, const requests::Join& join);
  /// The newest connection of a seat wins.
  void take(Match& match, const requests::Join& join);
  FollowUp handle(Match& match, Wishes& wishes, const requests::GiveSalt& give);
  FollowUp handle(Match& match, const requests::EraseName& request);

  /// Whether the seat belongs to a person who is not here.
  bool is_away(const Match& match, engine::Seat seat) const;
  /// A person has sat here, and no other.
  bool has_player(engine::Seat seat) const { return at(seat).visits.times > 0; }
  /// Their visits so far, but for the time of the last.
  protocol::Visits visits_before(engine::Seat seat) const;
  /// Whose time runs, unless it is halted. Before the first cards somebody must be here for whom it
  /// is a wait.
  Clock::Standing standing(const Match& match, bool halted) const;
  /// Anybody may sit down: not only invited people, who may sit down early and come back later.
  bool is_for_anybody(const Match& match) const;

  /// The players for whom the first cards wait, and whose time is up.
  engine::SeatSet late(const Match& match) const;
  /// Takes the seats of the late, but for one whose player is just coming.
  void free_late(Match& match, Wishes& wishes, std::optional<engine::Seat> but);
  /// Takes the seat of its player before the first cards, and says why.
  void vacate(Match& match, Wishes& wishes, engine::Seat seat, const char* reason);
  /// The computer's seat is nobody's any more, as a record says.
  void leave_by_computer(Match& match, engine::Seat seat);
  /// The seat has no name, and takes one again.
  void forget_name(Match& match, engine::Seat seat);

  /// Its last player has lost this seat, and nobody has sat there since.
  bool vacant(engine::Seat seat) const { return vacant_.contains(seat); }
  void be_vacant(Match& match, engine::Seat seat);
  void be_taken(engine::Seat seat) { vacant_.erase(seat); }
  void note_deck() { vacant_ = {}; }

  void restore_visits(engine::Seat seat, const protocol::Visits& visits);
  void restore_erased(engine::Seat seat) { nameless_.insert(seat); }

 private:
  struct Player {
    protocol::Visits visits, before;  // so far, and before the last one
    protocol::Attempt attempt;        // of who sat down last
    std::optional<Source> from = {};  // before the first cards
  };

  Player& at(engine::Seat seat) { return players_[engine::index(seat)]; }
  const Player& at(engine::Seat seat) const { return players_[engine::index(seat)]; }
  bool is_late(const requests::Join& join) const;
  void name(Match& match, const requests::Join& join);
  void note_arrival(Match& match, const requests::Join& join);
  void count_visit(Match& match, const requests::Join& join);
  void promise(Match& match, engine::Seat seat, const std::string& given);
  bool belongs_to_person(const Match& match, engine::Seat seat) const;
  engine::SeatSet awaited(const Match& match) const;

  Salting salting_;
  std::vector<Player> players_;  // by seat
  engine::SeatSet nameless_;     // whose names were erased; their clients go on giving them
  engine::SeatSet vacant_;
  std::set<ClientAddress> barred_;  // networks: nobody from there sits down any more
};

}  // namespace server
