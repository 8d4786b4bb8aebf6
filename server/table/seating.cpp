// SPDX-License-Identifier: MIT
#include "server/table/seating.hpp"

#include "protocol/transcript.hpp"
#include "server/table/farewell.hpp"

namespace server {

using engine::Seat;
using protocol::Fault;

namespace {

/// As others see it until their clients translate it.
std::string name_of_computer(protocol::Level level) {
  return "Computer (" + std::string(protocol::name_of(level)) + ")";
}

}  // namespace

Seating::Seating(int seats) : salting_(seats), players_(static_cast<std::size_t>(seats)) {}

// ---- sitting down -------------------------------------------------------------------------

Match::Objection Seating::objection(Match& match, Wishes& wishes, const requests::Join& join) {
  if (!join.as.seat) return std::nullopt;
  if (is_late(join))
    return Fault{"replaced", "", "A newer connection of yours has taken this seat."};
  if (match.decks.ready()) return std::nullopt;
  if (join.claims && join.from && barred_.contains(join.from->network))
    return Fault{"too_many_seats", "",
                 "Somebody from your address has kept the first cards of this table back more than "
                 "once."};
  if (!salting_.breaks_again(match, *join.as.seat, join.promise)) return std::nullopt;
  at(*join.as.seat).from = join.from;
  vacate(match, wishes, *join.as.seat, farewell::salt_kept_back);
  return Fault{"too_many_seats", "", farewell::salt_kept_back};
}

/// Whether its client has come back on a newer connection in the meantime. A message from a
/// connection that the client gave up may arrive at any later time, from a server that had stopped.
bool Seating::is_late(const requests::Join& join) const {
  const protocol::Attempt& latest = at(*join.as.seat).attempt;
  return join.attempt.client == latest.client && join.attempt.number < latest.number;
}

void Seating::take(Match& match, const requests::Join& join) {
  const Seat seat = *join.as.seat;
  at(seat).attempt = join.attempt;
  if (join.relieves && match.computers.contains(seat)) {
    leave_by_computer(match, seat);
    match.effects.push_back(DismissComputer{seat});
  }
  for (const MemberId older : match.audiences.dismiss(seat))
    match.send({older}, farewell::replaced());
  name(match, join);
  if (!match.computer(seat)) {
    note_arrival(match, join);
    count_visit(match, join);
  }
  promise(match, seat, join.promise);
}

void Seating::name(Match& match, const requests::Join& join) {
  const Seat seat = *join.as.seat;
  const auto level = match.computer(seat);
  const std::string name = level ? name_of_computer(*level) : join.name;
  const bool stands_in = level && has_player(seat);
  if (name.empty() || stands_in || nameless_.contains(seat)) return;
  if (match.audiences.rename(seat, name)) match.effects.push_back(Remember{seat, name});
}

void Seating::note_arrival(Match& match, const requests::Join& join) {
  const Seat seat = *join.as.seat;
  if (join.claims) {
    salting_.forget(seat);
    match.clock.refill_grace(seat);
  }
  at(seat).from = join.from;
  opener.note_arrival(seat, join.from);
}

void Seating::count_visit(Match& match, const requests::Join& join) {
  Player& player = at(*join.as.seat);
  player.before = player.visits;
  ++player.visits.times;
  player.visits.last = join.at;
  match.effects.push_back(Taken{*join.as.seat, join.at});
}

protocol::Visits Seating::visits_before(Seat seat) const {
  return {at(seat).visits.times, at(seat).before.last};
}

void Seating::restore_visits(Seat seat, const protocol::Visits& visits) {
  at(seat).visits = visits;
}

FollowUp Seating::handle(Match& match, const requests::EraseName& request) {
  match.audiences.rename(request.seat, "");
  const bool has_one = has_player(request.seat);
  if (has_one) nameless_.insert(request.seat);
  match.effects.push_back(
      Remember{request.seat, has_one ? std::nullopt : std::optional<std::string>("")});
  return {};
}

// ---- salts --------------------------------------------------------------------------------

FollowUp Seating::handle(Match& match, Wishes& wishes, const requests::GiveSalt& give) {
  const auto* giver = match.audiences.find(give.who);
  if (!giver) return {};  // replaced while this was on its way
  if (!giver->as.seat)
    return match.refuse(give.who, "salt", {},
                        {"not_a_player", "", "You are watching; only players may give a salt."});
  const Seat seat = *giver->as.seat;
  Match::Objection fault;
  if (const auto* reveal = std::get_if<protocol::GiveSalt::Reveal>(&give.what.given)) {
    fault = salting_.open(match, seat, reveal->salt);
  } else {
    const auto& given = std::get<protocol::GiveSalt::Promise>(give.what.given).hash;
    if (salting_.breaks_again(match, seat, given)) {
      vacate(match, wishes, seat, farewell::salt_kept_back);
      return {};
    }
    promise(match, seat, given);
    if (match.decks.salts().promises()[engine::index(seat)] != given)
      fault = not_now(
          "Your seat's salt is settled, or this promise was made before, or too many were.");
  }
  if (fault) return match.refuse(give.who, "salt", {}, std::move(*fault));
  return {.reply = {.to = giver, .answered = {.salt = true}}};
}

void Seating::promise(Match& match, Seat seat, const std::string& given) {
  if (salting_.promise(match, seat, given)) be_taken(seat);
}

// ---- whom the first cards wait for --------------------------------------------------------

bool Seating::is_for_anybody(const Match& match) const {
  return match.house.open && !match.decks.salts().is_half();
}

bool Seating::belongs_to_person(const Match& match, Seat seat) const {
  return has_player(seat) && !match.computers.contains(seat);
}

bool Seating::is_away(const Match& match, Seat seat) const {
  return belongs_to_person(match, seat) && !match.audiences.here(seat);
}

/// Players whose promise or salt is missing, here or away. Where anybody may sit down, also those
/// who are away before all have promised: others could sit there.
engine::SeatSet Seating::awaited(const Match& match) const {
  engine::SeatSet seats;
  if (match.decks.ready()) return seats;
  const protocol::Salts& salts = match.decks.salts();
  for (const Seat seat : match.all_seats()) {
    const bool blocks = is_for_anybody(match) && is_away(match, seat) && !salts.fixed();
    if (blocks || (belongs_to_person(match, seat) && salts.wait_for(seat))) seats.insert(seat);
  }
  return seats;
}

engine::SeatSet Seating::late(const Match& match) const {
  engine::SeatSet seats;
  for (const Seat seat : awaited(match))
    if (match.clock.overdue(seat) == Clock::Overdue::gone) seats.insert(seat);
  return seats;
}

Clock::Standing Seating::standing(const Match& match, bool halted) const {
  if (match.decks.ready()) return {match.game->waiting_for().seats, match.audiences.here(), halted};
  engine::SeatSet others = match.all_seats(), waiting = match.people_here();
  for (const Seat seat : awaited(match)) {
    others.erase(seat);
    waiting.erase(seat);
  }
  return {{}, others, halted || waiting.empty()};
}

// ---- losing a seat ------------------------------------------------------------------------

/// Where only invited people come the others may free the seat.
void Seating::free_late(Match& match, Wishes& wishes, std::optional<Seat> but) {
  if (!is_for_anybody(match)) return;
  for (const Seat seat : late(match))
    if (seat != but)
      vacate(match, wishes, seat,
             match.audiences.here(seat) ? farewell::salt_not_opened : farewell::seat_left);
}

/// A player who makes the salts begin anew for a second time loses all their seats and gets no
/// other here, because the fourth time would close the table. This spares the opener's own network.
void Seating::vacate(Match& match, Wishes& wishes, Seat seat, const char* reason) {
  if (!belongs_to_person(match, seat)) return;
  const bool again = match.decks.salts().fixed() && match.decks.salts().anew() > 0;
  const std::optional<Source> from = at(seat).from;
  const bool is_shut_out = again && from && !opener.is_at(from->network);
  if (is_shut_out) barred_.insert(from->network);
  if (!vacant(seat)) match.append(protocol::write_freed(match.records() + 1, seat));
  be_vacant(match, seat);
  for (const MemberId member : match.audiences.dismiss(seat))
    match.send({member}, farewell::seat_lost(reason));
  forget_name(match, seat);
  wishes.withdraw(seat);
  at(seat) = {};
  salting_.forget(seat);
  opener.lose(seat);
  match.effects.push_back(FreeSeat{seat});
  for (std::size_t i = 0; is_shut_out && i < players_.size(); ++i)
    if (const auto& other = players_[i].from; other && other->network == from->network)
      vacate(match, wishes, static_cast<Seat>(i), reason);
}

void Seating::leave_by_computer(Match& match, Seat seat) {
  match.computers.erase(seat);
  match.append(protocol::write_freed(match.records() + 1, seat));
  be_vacant(match, seat);
}

void Seating::forget_name(Match& match, Seat seat) {
  match.audiences.rename(seat, "");
  nameless_.erase(seat);
  match.effects.push_back(Remember{seat, ""});
}

/// Frees the seat as its record says.
void Seating::be_vacant(Match& match, Seat seat) {
  if (match.decks.ready()) return;
  vacant_.insert(seat);
  match.decks.vacate(seat);
}

}  // namespace server
