// SPDX-License-Identifier: MIT
#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"
#include "server/table/table.hpp"

/// Requests to the table rather than to the game: PROTOCOL.md, "Wishing". Every wish is
/// granted, noted until all wish the same, or refused.
namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Want;

namespace {

Fault not_now(std::string why) { return {"not_now", "", std::move(why)}; }

bool is_written(Want want) { return want != Want::pause && want != Want::go_on; }

}  // namespace

Table::FollowUp Table::handle_one(Effects& effects, const requests::Wish& wish) {
  const Audience* audience = audiences_.find(wish.who);
  if (!audience) return {};  // replaced while this was on its way
  if (!audience->as.seat)
    return refuse(effects, wish.who, "wish", {},
                  {"not_a_player", "", "You are watching; only players may wish."});
  Objection fault;
  if (is_written(wish.want)) fault = objection_to_writing(wish.wait, *audience->as.seat);
  if (!fault) fault = grant(effects, wish.want, *audience->as.seat);
  if (fault) return refuse(effects, wish.who, "wish", {}, std::move(*fault));
  FollowUp after{.reply = {.to = audience, .answered = {.wish = wish.want}}};
  if (wish.want == Want::adjourn && adjourned_) after.parting = farewell::adjourned();
  return after;
}

std::optional<Fault> Table::grant(Effects& effects, Want want, Seat seat) {
  switch (want) {
    case Want::pause: return wish_pause(seat);
    case Want::adjourn: return wish_adjournment(effects, seat);
    case Want::rematch: return wish_rematch(effects, seat);
    case Want::go_on:
      consents_.withdraw(seat);
      paused_until_.reset();
      return std::nullopt;
    case Want::resign_deal:
    case Want::resign_rubber: return resign(effects, seat, want);
    case Want::take_rubber: return take_rubber(effects, seat);
    case Want::free_seat: return free_seats(effects, seat);
    case Want::computer: return call_computer(effects, seat);
  }
  return std::nullopt;  // unreachable
}

std::optional<Fault> Table::wish_pause(Seat seat) {
  if (over()) return not_now("The match is over.");
  if (audiences_.here().size() < seats())
    return not_now("A pause takes the consent of all, and not all are here.");
  consents_.wish(seat, Want::pause);
  if (!consents_.agreed(Want::pause)) return std::nullopt;
  consents_.clear();
  paused_until_ = now_ + limits::pause_minutes_max;
  return std::nullopt;
}

std::optional<Fault> Table::wish_adjournment(Effects& effects, Seat seat) {
  if (over()) return not_now("The match is over.");
  consents_.wish(seat, Want::adjourn);
  const bool by_those_here = other_overdue(seat) && consents_.agreed(Want::adjourn, people_here());
  if (!consents_.agreed(Want::adjourn) && !by_those_here) return std::nullopt;
  consents_.clear();
  paused_until_.reset();
  adjourned_ = true;
  append(effects, protocol::write_adjourned(records_ + 1));
  return std::nullopt;
}

std::optional<Fault> Table::wish_rematch(Effects& effects, Seat seat) {
  if (!over()) return not_now("The match is not over yet.");
  if (mirror_) return not_now("A mirror match is played once; open another.");
  if (decks_.dealt() + limits::decks_of_a_match_max >= limits::decks_of_a_table_max)
    return not_now("This table has few decks left; open another for the next match.");
  if (record_bytes_ + limits::record_bytes_of_a_match_max >= limits::record_bytes_of_a_table_max)
    return not_now("The record of this table is almost full; open another for the next match.");
  consents_.wish(seat, Want::rematch);
  if (!consents_.agreed(Want::rematch)) return std::nullopt;
  append(effects, protocol::write_rematch(records_ + 1));
  game_->begin_again();
  clear_for_rematch();
  deal(effects);
  return std::nullopt;
}

void Table::clear_for_rematch() {
  acted_ = true;  // the next deck begins a new story
  clock_.refill_bank();
  consents_.clear();
}

/// Partners who are here resign together.
std::optional<Fault> Table::resign(Effects& effects, Seat seat, Want want) {
  const auto what = want == Want::resign_deal ? engine::Stake::deal : engine::Stake::rubber;
  if (auto fault = game_->objection_to(what)) return fault;
  consents_.wish(seat, want);
  if (!consents_.agreed(want, side_here(seat))) return std::nullopt;
  for (const Want one : {Want::resign_deal, Want::resign_rubber}) consents_.clear(one);
  return concede(effects, seat, {what, false});
}

std::optional<Fault> Table::concede(Effects& effects, Seat seat, engine::Concession concession) {
  auto told = game_->concede(seat, concession);
  if (!told) return std::move(told.error());
  const protocol::JsonText& story = *told;
  append(effects, protocol::write_concession(records_ + 1, seat, concession, story));
  remember_done(story);
  deal(effects);
  return std::nullopt;
}

/// One side takes it from the other, so nobody gains by the absence of their own partner.
std::optional<Fault> Table::take_rubber(Effects& effects, Seat by) {
  const auto whose = opponent_overdue(by);
  if (!whose)
    return Fault{"not_overdue", "",
                 "No opponent has kept you waiting longer than this table allows."};
  if (sides() != 2)
    return not_now("There are more than two sides, so nobody can take the match from one player.");
  if (auto fault = game_->objection_to(engine::Stake::rubber)) return fault;
  consents_.wish(by, Want::take_rubber);
  if (!consents_.agreed(Want::take_rubber, side_here(by))) return std::nullopt;
  consents_.clear(Want::take_rubber);
  return concede(effects, *whose, {engine::Stake::rubber, true});
}

/// Frees all seats of the computer; before the first cards also those of players who are overdue
/// and, if the opener asks, of those who have only just gone.
std::optional<Fault> Table::free_seats(Effects& effects, Seat by) {
  engine::SeatSet left = late();
  if (by == opener_seat_ && !decks_.ready())
    for (int i = 0; i < seats(); ++i)
      if (const auto seat = static_cast<Seat>(i); is_away(seat)) left.insert(seat);
  for (int i = 0; i < seats(); ++i)
    if (const auto seat = static_cast<Seat>(i); left.contains(seat))
      vacate(effects, seat, farewell::seat_taken_back);
  auto fault = free_computers(effects);
  return left.empty() ? fault : std::nullopt;
}

std::optional<Fault> Table::free_computers(Effects& effects) {
  std::vector<Seat> to_free;  // where it plays for nobody
  for (const auto& [seat, level] : computers_)
    if (!stands_in(seat)) to_free.push_back(seat);
  if (to_free.empty())
    return Fault{"no_computer", "",
                 decks_.ready() ? "The computer has no seat at this table that it could leave."
                                : "Neither the computer nor anybody who keeps the first cards "
                                  "waiting has a seat that you could free."};
  if (auto fault = objection_to_freeing()) return fault;
  for (const Seat seat : to_free) free(effects, seat);
  return std::nullopt;
}

/// A person who sits down to the computer's cards would see them; in a mirror match they also are
/// another player's cards, and the difference would compare two different opponents.
std::optional<Fault> Table::objection_to_freeing() const {
  if (mirror_)
    return Fault{"mirror_match", "",
                 "In a mirror match the computer keeps its seat, so that both halves have the same "
                 "opponent."};
  if (game_->waiting_for().deck || game_->ended() != engine::Ended::nothing) return std::nullopt;
  return Fault{"mid_deal", "",
               "The computer leaves between two deals, so that nobody sees its hand. Ask again "
               "when this deal is over."};
}

void Table::free(Effects& effects, Seat seat) {
  computers_.erase(seat);
  append(effects, protocol::write_freed(records_ + 1, seat));
  be_vacant(seat);
  audiences_.rename(seat, "");
  nameless_.erase(seat);
  effects.push_back(Remember{seat, ""});
  consents_.withdraw(seat);
  for (const MemberId member : audiences_.dismiss(seat))
    effects.push_back(Send{{member}, farewell::freed()});
  effects.push_back(DismissComputer{seat});
}

/// A player who has kept this seat waiting too long.
std::optional<Seat> Table::other_overdue(Seat than) const {
  if (clock_.overdue(than) != Clock::Overdue::no) return std::nullopt;
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (clock_.overdue(seat) != Clock::Overdue::no) return seat;
  }
  return std::nullopt;
}

/// The same, but of another side.
std::optional<Seat> Table::opponent_overdue(Seat than) const {
  if (clock_.overdue(than) != Clock::Overdue::no) return std::nullopt;
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const bool opponent = game_->side_of(seat) != game_->side_of(than);
    if (opponent && clock_.overdue(seat) != Clock::Overdue::no) return seat;
  }
  return std::nullopt;
}

int Table::sides() const {
  engine::SeatSet sides;
  for (int i = 0; i < seats(); ++i)
    sides.insert(static_cast<Seat>(engine::index(game_->side_of(static_cast<Seat>(i)))));
  return sides.size();
}

engine::SeatSet Table::people_here() const {
  engine::SeatSet people;
  for (int i = 0; i < seats(); ++i)
    if (const auto seat = static_cast<Seat>(i); audiences_.here(seat) && !computers_.contains(seat))
      people.insert(seat);
  return people;
}

/// The people of a player's side, the player among them.
engine::SeatSet Table::side_here(Seat player) const {
  engine::SeatSet side = people_here();
  for (int i = 0; i < seats(); ++i)
    if (const auto seat = static_cast<Seat>(i); game_->side_of(seat) != game_->side_of(player))
      side.erase(seat);
  return side;
}

/// Sends everybody a bye.
void Table::part(Effects& effects, const protocol::Bye& bye) {
  for (const MemberId member : audiences_.dismiss_all()) effects.push_back(Send{{member}, bye});
}

// ---- tables with the computer ------------------------------------------------------------

bool Table::is_computer(MemberId who) const {
  const Audience* audience = audiences_.find(who);
  return audience && audience->as.seat && computers_.contains(*audience->as.seat);
}

std::optional<protocol::Level> Table::computer(Seat seat) const {
  const auto found = computers_.find(seat);
  if (found == computers_.end()) return std::nullopt;
  return found->second;
}

bool Table::misses_computer(Seat seat) const {
  return computers_.contains(seat) && !closed_ && !audiences_.here(seat) && person_here();
}

/// The people here call the computer to the seats of those who are not: for good where nobody has
/// sat, and elsewhere until the player is back.
std::optional<Fault> Table::call_computer(Effects& effects, Seat by) {
  if (!computer_plays_)
    return Fault{"no_computer", "", "The computer does not play on this server."};
  if (mirror_) return Fault{"mirror_match", "", "In a mirror match nobody calls the computer."};
  if (over()) return not_now("The match is over.");
  if (seats_for_computer().empty())
    return not_now(
        "Nobody has sat down in a seat that is free, or been away longer than this table allows.");
  if (waits_for_opener())
    return not_now("Whoever opened this table has not come yet; wait a little for them.");
  consents_.wish(by, Want::computer);
  if (!computer_is_agreed()) return std::nullopt;
  consents_.clear(Want::computer);
  const engine::SeatSet called = seats_for_computer();
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!called.contains(seat)) continue;
    if (!decks_.ready() && opener_ && !opener_seat_) kept_ = seat;
    computers_[seat] = protocol::Level::medium;
    vacant_.erase(seat);
    append(effects, protocol::write_called(records_ + 1, seat, protocol::Level::medium));
    effects.push_back(CallComputer{seat});
  }
  return std::nullopt;
}

/// Free ones, and those of players who have been away for too long; before the first cards those
/// are freed first.
engine::SeatSet Table::seats_for_computer() const {
  engine::SeatSet seats;
  for (int i = 0; i < this->seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const bool is_free = visits_[engine::index(seat)].times == 0;
    const bool gone = decks_.ready() && clock_.overdue(seat) == Clock::Overdue::gone;
    if (!computers_.contains(seat) && !audiences_.here(seat) && (is_free || gone))
      seats.insert(seat);
  }
  return seats;
}

/// Whether the computer plays there for a player who is away.
bool Table::stands_in(Seat seat) const {
  return computers_.contains(seat) && visits_[engine::index(seat)].times > 0;
}

void Table::be_back(Effects& effects, Seat seat) {
  computers_.erase(seat);
  append(effects, protocol::write_freed(records_ + 1, seat));
  be_vacant(seat);
  effects.push_back(DismissComputer{seat});
}

/// Whether a person is here, to play or to watch.
bool Table::person_here() const {
  if (!audiences_.spectators().members.empty()) return true;
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (audiences_.here(seat) && !computers_.contains(seat)) return true;
  }
  return false;
}

/// The computer has few seats, and two of them would play on for ever.
void Table::send_computer_home(Effects& effects) {
  if (clocks_stopped_ || audiences_.deserted() || person_here())
    return computer_stays_until_.reset();
  if (!computer_stays_until_) computer_stays_until_ = now_ + limits::computer_alone_seconds_max;
  if (now_ < *computer_stays_until_) return;
  computer_stays_until_.reset();
  part(effects, farewell::alone());
}

// ---- what the operator wants --------------------------------------------------------------

Table::FollowUp Table::handle_one(Effects& effects, const requests::Close& request) {
  if (closed_) return {};
  close(effects, request.reason);
  part(effects, farewell::closed(request.reason));
  return {};
}

/// Closing decides nothing: the game stays as it is.
void Table::close(Effects& effects, const std::string& reason) {
  closed_ = reason;
  consents_.clear();
  paused_until_.reset();
  append(effects, protocol::write_closed(records_ + 1, reason));
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::SendHome& request) {
  effects.push_back(Send{{request.who}, welcome(audiences_.spectators())});
  std::vector<MemberId> gone = sent_home(request);
  if (gone.empty()) return {};
  if (request.kept_out.count() > 0) effects.push_back(KeepOut{gone, request.kept_out});
  effects.push_back(Send{std::move(gone), farewell::sent_home(request.reason)});
  return {};
}

/// The members whom the operator sends away, who no longer are members afterwards.
std::vector<MemberId> Table::sent_home(const requests::SendHome& request) {
  if (const auto* seat = std::get_if<Seat>(&request.whom)) {
    if (computers_.contains(*seat)) return {};
    consents_.withdraw(*seat);
    return audiences_.dismiss(*seat);
  }
  const auto number = std::get<Spectator>(request.whom).number;
  const auto one = audiences_.guests().numbered(number);
  std::vector<MemberId> gone;
  if (one) gone = {*one};
  else if (number == 0) gone = audiences_.spectators().members;
  for (const MemberId member : gone) audiences_.remove(member);
  return gone;
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::EraseName& request) {
  audiences_.rename(request.seat, "");
  const bool has_player = visits_[engine::index(request.seat)].times > 0;
  if (has_player) nameless_.insert(request.seat);
  effects.push_back(
      Remember{request.seat, has_player ? std::nullopt : std::optional<std::string>("")});
  return {};
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::Look& look) {
  effects.push_back(Send{{look.who}, welcome(audiences_.spectators())});
  return {};
}

}  // namespace server
