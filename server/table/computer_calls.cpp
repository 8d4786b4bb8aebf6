// SPDX-License-Identifier: MIT
#include "server/table/computer_calls.hpp"

#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"

namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Want;

namespace {

/// Free ones, and those of players who have been away for too long; before the first cards those
/// are freed first.
engine::SeatSet seats_to_call(const Match& match, const Seating& seating) {
  engine::SeatSet seats;
  for (const Seat seat : match.all_seats()) {
    const bool gone = match.decks.ready() && match.clock.overdue(seat) == Clock::Overdue::gone;
    if (!match.computers.contains(seat) && !match.audiences.here(seat) &&
        (!seating.has_player(seat) || gone))
      seats.insert(seat);
  }
  return seats;
}

bool is_agreed(const Match& match, const Consents& consents, const Opener& opener) {
  const auto theirs = match.decks.ready() ? std::nullopt : opener.seat();
  if (theirs && match.audiences.here(*theirs)) return consents.has(*theirs, Want::computer);
  return consents.agreed(Want::computer, match.people_here());
}

/// A person who sits down to the computer's cards would see them; in a mirror match they also are
/// another player's cards, and the difference would compare two different opponents.
Match::Objection objection_to_freeing(const Match& match) {
  if (match.decks.salts().is_half())
    return Fault{"mirror_match", "",
                 "In a mirror match the computer keeps its seat, so that both halves have the same "
                 "opponent."};
  if (match.game->waiting_for().deck || match.game->ended() != engine::Ended::nothing)
    return std::nullopt;
  return Fault{"mid_deal", "",
               "The computer leaves between two deals, so that nobody sees its hand. Ask again "
               "when this deal is over."};
}

void free_seat(Match& match, Wishes& wishes, Seating& seating, Seat seat) {
  seating.leave_by_computer(match, seat);
  seating.forget_name(match, seat);
  wishes.withdraw(seat);
  for (const MemberId member : match.audiences.dismiss(seat))
    match.send({member}, farewell::freed());
  match.effects.push_back(DismissComputer{seat});
}

Match::Objection free_computers(Match& match, Wishes& wishes, Seating& seating) {
  std::vector<Seat> to_free;  // where it plays for nobody
  for (const auto& [seat, level] : match.computers)
    if (!seating.has_player(seat)) to_free.push_back(seat);
  if (to_free.empty())
    return Fault{"no_computer", "",
                 match.decks.ready() ? "The computer has no seat at this table that it could leave."
                                     : "Neither the computer nor anybody who keeps the first cards "
                                       "waiting has a seat that you could free."};
  if (auto fault = objection_to_freeing(match)) return fault;
  for (const Seat seat : to_free) free_seat(match, wishes, seating, seat);
  return std::nullopt;
}

}  // namespace

Match::Objection ComputerCalls::call(Match& match, Wishes& wishes, Seating& seating, Seat by) {
  if (!plays_) return Fault{"no_computer", "", "The computer does not play on this server."};
  if (match.decks.salts().is_half())
    return Fault{"mirror_match", "", "In a mirror match nobody calls the computer."};
  if (match.over()) return not_now("The match is over.");
  const engine::SeatSet called = seats_to_call(match, seating);
  if (called.empty())
    return not_now(
        "Nobody has sat down in a seat that is free, or been away longer than this table allows.");
  if (seating.opener.waited_for(match))
    return not_now("Whoever opened this table has not come yet; wait a little for them.");
  wishes.note(by, Want::computer);
  if (!is_agreed(match, wishes.consents(), seating.opener)) return std::nullopt;
  wishes.forget(Want::computer);
  for (const Seat seat : called) {
    if (seating.opener.missing(match)) kept_ = seat;
    match.computers[seat] = protocol::Level::medium;
    seating.be_taken(seat);
    match.append(protocol::write_called(match.records() + 1, seat, protocol::Level::medium));
    match.effects.push_back(CallComputer{seat});
  }
  return std::nullopt;
}

Match::Objection ComputerCalls::free_seats(Match& match, Wishes& wishes, Seating& seating,
                                           Seat by) {
  engine::SeatSet left = seating.late(match);
  if (by == seating.opener.seat() && !match.decks.ready())
    for (const Seat seat : match.all_seats())
      if (seating.is_away(match, seat)) left.insert(seat);
  for (const Seat seat : left) seating.vacate(match, wishes, seat, farewell::seat_taken_back);
  auto fault = free_computers(match, wishes, seating);
  return left.empty() ? fault : std::nullopt;
}

std::optional<Seat> ComputerCalls::kept_for(const Match& match, const Opener& opener,
                                            const std::optional<Source>& from) const {
  const bool is_kept =
      kept_ && match.computers.contains(*kept_) && !opener.seat() && opener.is(from);
  return is_kept ? kept_ : std::nullopt;
}

bool ComputerCalls::missing(const Match& match, Seat seat) const {
  return match.computers.contains(seat) && !match.closed() && !match.audiences.here(seat) &&
         match.person_here();
}

void ComputerCalls::send_home(Match& match) {
  if (match.audiences.deserted() || match.person_here()) return stay();
  if (!stays_until_) stays_until_ = match.now + limits::computer_alone_seconds_max;
  if (match.now < *stays_until_) return;
  stay();
  match.part(farewell::alone());
}

}  // namespace server
