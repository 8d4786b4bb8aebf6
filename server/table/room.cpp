// SPDX-License-Identifier: MIT
#include "server/table/room.hpp"

#include "protocol/json_text.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>

namespace server {

using engine::Seat;
using protocol::Want;

namespace {

/// How much longer the pauses between news of the room are where so many play.
int pauses_at(int seats) { return std::max(1, seats / limits::seats_for_one_pause); }

/// Empty: neither.
std::string_view state_of(const Wishes& wishes) {
  if (wishes.adjourned()) return "adjourned";
  return wishes.paused_until() ? "paused" : "";
}

void write_player(std::string& out, const Match& match, const Consents& consents, Seat seat) {
  protocol::ObjectWriter player(out);
  player.member("name", match.audiences.names()[engine::index(seat)])
      .member("here", match.audiences.here(seat));
  if (const auto level = match.computer(seat)) player.member("computer", protocol::name_of(*level));
  if (!consents.none(seat)) {
    protocol::ArrayWriter wishes(player.key("wishes"));
    for (const Want want : Consents::takes_consent)
      if (consents.has(seat, want)) protocol::write_json(wishes.next(), protocol::name_of(want));
  }
  const Clock::Overdue overdue = match.clock.overdue(seat);
  if (overdue != Clock::Overdue::no)
    player.member("overdue", overdue == Clock::Overdue::gone ? "gone" : "time");
}

void write_players(std::string& out, const Match& match, const Wishes& wishes) {
  protocol::ArrayWriter players(out);
  for (const Seat seat : match.all_seats())
    write_player(players.next(), match, wishes.consents(), seat);
}

void write_missing(std::string& out, const Match& match) {
  protocol::ArrayWriter missing(out);
  for (const Seat seat : match.all_seats())
    if (!match.clock.here().contains(seat))
      protocol::write_json(missing.next(), engine::index(seat));
}

}  // namespace

Room::Room(const Match& match, const Wishes& wishes, std::chrono::milliseconds pause)
    : throttle_(limits::room_news_at_once_max, pause * pauses_at(match.seats())),
      told_(beside(match, wishes, {})) {}

std::optional<protocol::News> Room::take_news(Match& match, const Wishes& wishes,
                                              std::string mirror, const FollowUp& after) {
  Beside now = beside(match, wishes, std::move(mirror));
  const bool new_question = now.clock.questions != told_.clock.questions;
  note(now);
  const bool only_room = now == told_ && !match.has_news() && !new_question;
  if (only_room && !changed(match) && !untold_.clock) return std::nullopt;
  const bool may_wait =
      only_room && !untold_.state && !after.parting && !after.reply.answered.settled;
  if (may_wait && !throttle_.due(match.now)) return std::nullopt;
  const int people = match.audiences.here().size() + match.spectators();
  const bool is_heard = people > (after.reply.newcomer ? 1 : 0);
  if (may_wait && is_heard) throttle_.note(match.now);
  protocol::News told{.story = '[' + match.take_news() + ']'};
  if (changed(match)) told.room = news(match, wishes);
  if (untold_.clock) told.clock = clock(match);
  untold_ = {};
  match.audiences.guests().clear_changes();
  if (now.decks != told_.decks) told.decks = match.decks.as_json(told_.dealt);
  if (now.mirror != told_.mirror) told.mirror = now.mirror;
  told_ = std::move(now);
  return told;
}

std::optional<Clock::Time> Room::alarm(const Match& match) const {
  if (!changed(match) && !untold_.clock) return std::nullopt;
  return throttle_.due_at();
}

bool Room::changed(const Match& match) const {
  return untold_.in_room() || match.audiences.guests().changed();
}

/// Changes add up, even if the second undoes the first: somebody who was welcomed between them has
/// been told the room as it was then.
void Room::note(const Beside& beside) {
  const Beside::Shown &now = beside.room, &then = told_.room;
  untold_.players |= now.players != then.players;
  untold_.spectators |= now.spectators != then.spectators;
  untold_.state |= now.paused != then.paused || now.adjourned != then.adjourned;
  untold_.clock |= beside.clock != told_.clock;
  told_.room = now;
  told_.clock = beside.clock;
}

std::string Room::news(const Match& match, const Wishes& wishes) const {
  const Guests& guests = match.audiences.guests();
  const std::string_view state = state_of(wishes);
  std::string text;
  {
    protocol::ObjectWriter out(text);
    if (untold_.players) write_players(out.key("players"), match, wishes);
    if (untold_.spectators || guests.changed())
      guests.write_changes(out.key("spectators"), match.spectators());
    if (untold_.state && state.empty()) out.raw("state", "null");
    else if (untold_.state) out.member("state", state);
  }
  return text;
}

Room::Beside Room::beside(const Match& match, const Wishes& wishes, std::string mirror) {
  Beside now{.room = {.players = {.names = match.audiences.version(),
                                  .here = match.audiences.here(),
                                  .consents = wishes.consents(),
                                  .computers = match.computers.size()},
                      .spectators = match.spectators(),
                      .paused = wishes.paused_until().has_value(),
                      .adjourned = wishes.adjourned()},
             .decks = match.decks.version(),
             .dealt = match.decks.dealt(),
             .clock = {.runs = match.clock.runs()},
             .mirror = std::move(mirror)};
  for (const Seat seat : match.all_seats()) {
    const auto overdue = match.clock.overdue(seat);
    if (overdue == Clock::Overdue::gone) now.room.players.gone.insert(seat);
    if (overdue == Clock::Overdue::time) now.room.players.out_of_time.insert(seat);
  }
  if (now.clock.runs == Clock::Runs::grace) now.clock.here = match.clock.here();
  if (match.clock.has_bank()) now.clock.questions = match.timed();
  return now;
}

/// {"players":[{"name":"Ann","here":true},…],"spectators":{"count":1,"names":{"1":"Joe"}}}
std::string Room::as_json(const Match& match, const Wishes& wishes) const {
  const std::string_view state = state_of(wishes);
  std::string text;
  {
    protocol::ObjectWriter out(text);
    write_players(out.key("players"), match, wishes);
    match.audiences.guests().write(out.key("spectators"), match.spectators());
    if (!state.empty()) out.member("state", state);
  }
  return text;
}

/// {"runs":"time","decision":[30000,30000],"bank":[300000,287400],"grace":[120000,84000]}
/// Before the first cards it says whose grace runs: not that of all who are away.
std::string Room::clock(const Match& match) const {
  constexpr std::string_view runs[] = {"nothing", "time", "grace"};
  const Clock& clock = match.clock;
  std::string text;
  {
    protocol::ObjectWriter out(text);
    out.member("runs", runs[static_cast<std::size_t>(clock.runs())]);
    if (clock.has_bank()) {
      protocol::write_numbers(out.key("decision"), clock.decisions());
      protocol::write_numbers(out.key("bank"), clock.banks());
    }
    protocol::write_numbers(out.key("grace"), clock.graces());
    if (clock.runs() == Clock::Runs::grace && !match.decks.ready())
      write_missing(out.key("waits_for"), match);
  }
  return text;
}

}  // namespace server
