// SPDX-License-Identifier: MIT
#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"
#include "server/table/table.hpp"

/// Who has a seat before the first cards, and who loses it: PROTOCOL.md, "Before the first cards".
/// From then on a seat is its player's for good.
namespace server {

using engine::Seat;
using protocol::Fault;

// ---- whoever opened the table -------------------------------------------------------------

bool Table::is_opener(const std::optional<Source>& from) const {
  return opener_ && from && from->address == opener_->address;
}

/// Waits for the opener as for a player who has gone away, but only while somebody is here.
void Table::await_opener() {
  if (!opener_ || opener_seat_ || decks_.ready() || people_here().empty())
    return opener_due_.reset();
  if (!opener_due_) opener_due_ = now_ + house_.grace;
}

bool Table::waits_for_opener() const {
  if (!opener_ || opener_seat_ || decks_.ready()) return false;
  return !opener_due_ || now_ < *opener_due_;
}

bool Table::computer_is_agreed() const {
  const bool is_theirs = !decks_.ready() && opener_seat_ && audiences_.here(*opener_seat_);
  if (is_theirs) return consents_.has(*opener_seat_, protocol::Want::computer);
  return consents_.agreed(protocol::Want::computer, people_here());
}

std::optional<Seat> Table::seat_kept_for(const std::optional<Source>& from) const {
  const bool is_kept = kept_ && computers_.contains(*kept_) && !opener_seat_ && is_opener(from);
  return is_kept ? kept_ : std::nullopt;
}

void Table::note_arrival(const requests::Join& join) {
  const Seat seat = *join.as.seat;
  if (join.claims) {
    arrivals_[engine::index(seat)] = {};
    clock_.refill_grace(seat);
  }
  arrivals_[engine::index(seat)].from = join.from;
  if (!opener_seat_ && is_opener(join.from)) opener_seat_ = seat;
}

// ---- whom the first cards wait for --------------------------------------------------------

bool Table::belongs_to_person(Seat seat) const {
  return visits_[engine::index(seat)].times > 0 && !computers_.contains(seat);
}

/// Players whose promise or salt is missing, here or away. Where anybody may sit down, also those
/// who are away before all have promised: others could sit there.
engine::SeatSet Table::awaited() const {
  engine::SeatSet seats;
  if (decks_.ready()) return seats;
  const protocol::Salts& salts = decks_.salts();
  for (int i = 0; i < this->seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const bool blocks = is_for_anybody() && is_away(seat) && !salts.fixed();
    if (blocks || (belongs_to_person(seat) && salts.wait_for(seat))) seats.insert(seat);
  }
  return seats;
}

/// The awaited players whose time is up.
engine::SeatSet Table::late() const {
  engine::SeatSet seats = awaited();
  for (int i = 0; i < this->seats(); ++i)
    if (const auto seat = static_cast<Seat>(i); clock_.overdue(seat) != Clock::Overdue::gone)
      seats.erase(seat);
  return seats;
}

/// Whether the seat belongs to a person who is not here.
bool Table::is_away(Seat seat) const { return belongs_to_person(seat) && !audiences_.here(seat); }

/// Before the first cards somebody must be here for whom it is a wait.
Clock::Standing Table::standing() const {
  const bool halted = paused_until_ || adjourned_ || clocks_stopped_ || over();
  if (decks_.ready()) return {game_->waiting_for().seats, audiences_.here(), halted};
  const engine::SeatSet missing = awaited();
  engine::SeatSet others = engine::SeatSet::first(seats()), waiting = people_here();
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!missing.contains(seat)) continue;
    others.erase(seat);
    waiting.erase(seat);
  }
  return {{}, others, halted || waiting.empty()};
}

// ---- losing a seat ------------------------------------------------------------------------

/// Where only invited people come, they may sit down early and come back later, as in a mirror
/// match; there the others may free the seat.
void Table::free_late(Effects& effects, std::optional<Seat> but) {
  if (!is_for_anybody()) return;
  const engine::SeatSet seats = late();
  for (int i = 0; i < this->seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!seats.contains(seat) || seat == but) continue;
    vacate(effects, seat, audiences_.here(seat) ? farewell::salt_not_opened : farewell::seat_left);
  }
}

/// A player who makes the salts begin anew for a second time loses all their seats and gets no
/// other here, because the fourth time would close the table. This spares the opener's own network.
void Table::vacate(Effects& effects, Seat seat, const char* reason) {
  if (!belongs_to_person(seat)) return;
  const std::size_t at = engine::index(seat);
  const bool again = decks_.salts().fixed() && decks_.salts().anew() > 0;
  const std::optional<Source> from = arrivals_[at].from;
  const bool is_shut_out = again && from && !(opener_ && opener_->network == from->network);
  if (is_shut_out) barred_.insert(from->network);
  if (!vacant_.contains(seat)) append(effects, protocol::write_freed(records_ + 1, seat));
  be_vacant(seat);
  for (const MemberId member : audiences_.dismiss(seat))
    effects.push_back(Send{{member}, farewell::seat_lost(reason)});
  audiences_.rename(seat, "");
  nameless_.erase(seat);
  effects.push_back(Remember{seat, ""});
  consents_.withdraw(seat);
  visits_[at] = before_[at] = {};
  attempts_[at] = {};
  arrivals_[at] = {};
  if (opener_seat_ == seat) opener_seat_.reset();
  effects.push_back(FreeSeat{seat});
  for (std::size_t i = 0; is_shut_out && i < arrivals_.size(); ++i)
    if (const auto& other = arrivals_[i].from; other && other->network == from->network)
      vacate(effects, static_cast<Seat>(i), reason);
}

/// Frees the seat as its record says.
void Table::be_vacant(Seat seat) {
  if (decks_.ready()) return;
  vacant_.insert(seat);
  decks_.vacate(seat);
}

/// Whether taking this promise would make the salts begin anew, and not for the first time.
bool Table::breaks_again(Seat seat, const std::string& promise) const {
  const protocol::Salts& salts = decks_.salts();
  return !computers_.contains(seat) && salts.fixed() && salts.anew() > 0 &&
         salts.takes(seat, promise);
}

std::optional<Fault> Table::objection_to_seat(Effects& effects, const requests::Join& join) {
  if (!join.as.seat || decks_.ready()) return std::nullopt;
  if (join.claims && join.from && barred_.contains(join.from->network))
    return Fault{"too_many_seats", "",
                 "Somebody from your address has kept the first cards of this table back more than "
                 "once."};
  if (!breaks_again(*join.as.seat, join.promise)) return std::nullopt;
  arrivals_[engine::index(*join.as.seat)].from = join.from;
  vacate(effects, *join.as.seat, farewell::salt_kept_back);
  return Fault{"too_many_seats", "", farewell::salt_kept_back};
}

}  // namespace server
