// SPDX-License-Identifier: MIT
#include "protocol/json_text.hpp"
#include "server/table/table.hpp"

/// What members are told: news of the game, and everything besides it.
namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Want;

void Table::tell_all(Effects& effects, FollowUp& after) {
  update_clock();
  open_both();
  audiences_.guests().show_names(now_);
  const auto news = take_news(after);
  if (after.reply.to && !news && room_changed()) after.reply.room = room_news();
  audiences_.send_updates(effects, *game_, news, after.reply);
}

/// The news since the last call; nullopt when there is none. News of the room, and of the clocks as
/// people come and go, may have to wait for more, unless it begins or ends a pause. Other news
/// never waits, nor does the result of an act, nor the last news before a bye; they take the rest
/// along.
std::optional<protocol::News> Table::take_news(const FollowUp& after) {
  Beside now = beside();
  const bool new_question = now.clock.questions != told_.clock.questions;
  note_room(now);
  const bool only_room = now == told_ && news_.empty() && !new_question;
  if (only_room && !news_waits()) return std::nullopt;
  const bool may_wait =
      only_room && !room_news_.state && !after.parting && !after.reply.answered.settled;
  if (may_wait && !room_throttle_.due(now_)) return std::nullopt;
  const bool is_heard = people() > (after.reply.newcomer ? 1 : 0);
  if (may_wait && is_heard) room_throttle_.note(now_);
  protocol::News news{.story = '[' + std::exchange(news_, {}) + ']'};
  if (room_changed()) news.room = room_news();
  if (room_news_.clock) news.clock = clock();
  forget_room_news();
  if (now.decks != told_.decks) news.decks = decks_.as_json(told_.dealt);
  if (now.mirror != told_.mirror) news.mirror = now.mirror;
  told_ = std::move(now);
  return news;
}

/// Changes add up, even if the second undoes the first: somebody who was welcomed between them has
/// been told the room as it was then.
void Table::note_room(const Beside& beside) {
  const Beside::Room &now = beside.room, &then = told_.room;
  room_news_.players |= now.players != then.players;
  room_news_.spectators |= now.spectators != then.spectators;
  room_news_.state |= now.paused != then.paused || now.adjourned != then.adjourned;
  room_news_.clock |= beside.clock != told_.clock;
  told_.room = now;
  told_.clock = beside.clock;
}

/// A patch that turns the room as anybody knows it into the present one. So one member may be told
/// it sooner than all.
std::string Table::room_news() const {
  std::string text;
  {
    protocol::ObjectWriter out(text);
    if (room_news_.players) write_players(out.key("players"));
    if (room_news_.spectators || audiences_.guests().changed())
      audiences_.guests().write_changes(out.key("spectators"), spectators());
    if (room_news_.state && room_state().empty()) out.raw("state", "null");
    else if (room_news_.state) out.member("state", room_state());
  }
  return text;
}

void Table::forget_room_news() {
  room_news_ = {};
  audiences_.guests().clear_changes();
}

Table::Beside Table::beside() const {
  Beside now{.room = {.players = {.names = audiences_.version(),
                                  .here = audiences_.here(),
                                  .consents = consents_,
                                  .computers = computers_.size()},
                      .spectators = spectators(),
                      .paused = paused_until_.has_value(),
                      .adjourned = adjourned_},
             .decks = decks_.version(),
             .dealt = decks_.dealt(),
             .clock = {.runs = clock_.runs()},
             .mirror = mirror()};
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const auto overdue = clock_.overdue(seat);
    if (overdue == Clock::Overdue::gone) now.room.players.gone.insert(seat);
    if (overdue == Clock::Overdue::time) now.room.players.out_of_time.insert(seat);
  }
  if (now.clock.runs == Clock::Runs::grace) now.clock.here = clock_.here();
  if (clock_.has_bank()) now.clock.questions = timed_;
  return now;
}

Table::FollowUp Table::refuse(Effects& effects, MemberId who, const char* to,
                              std::optional<std::uint64_t> question, Fault fault) const {
  effects.push_back(Send{{who}, protocol::Refused{to, question, std::move(fault)}});
  return {};
}

protocol::SharedWelcome Table::welcome(const Audience& audience) const {
  std::optional<protocol::Visits> taken;
  if (audience.as.seat && !computer(*audience.as.seat))
    taken = {visits_[engine::index(*audience.as.seat)].times,
             before_[engine::index(*audience.as.seat)].last};
  return std::make_shared<const protocol::Welcome>(
      protocol::Welcome{.table = id_,
                        .seq = audience.seq,
                        .seat = audience.as.seat,
                        .view = game_->view(audience.as),
                        .room = room(),
                        .story = '[' + story_ + ']',
                        .house = protocol::write(house_),
                        .decks = decks_.as_json(0),
                        .clock = clock(),
                        .talk = talk_.as_json(),
                        .mirror = mirror(),
                        .about = game_->about(),
                        .invitation = taken ? invitation_ : "",
                        .taken = taken,
                        .silence = silence_});
}

/// {"players":[{"name":"Ann","here":true},…],"spectators":{"count":1,"names":{"1":"Joe"}}}
std::string Table::room() const {
  std::string text;
  {
    protocol::ObjectWriter out(text);
    write_players(out.key("players"));
    audiences_.guests().write(out.key("spectators"), spectators());
    if (!room_state().empty()) out.member("state", room_state());
  }
  return text;
}

/// Empty: neither.
std::string_view Table::room_state() const {
  if (adjourned_) return "adjourned";
  return paused_until_ ? "paused" : "";
}

void Table::write_players(std::string& out) const {
  protocol::ArrayWriter players(out);
  for (int seat = 0; seat < seats(); ++seat) write_player(players.next(), static_cast<Seat>(seat));
}

void Table::write_player(std::string& out, Seat seat) const {
  protocol::ObjectWriter player(out);
  player.member("name", names()[engine::index(seat)]).member("here", audiences_.here(seat));
  if (const auto level = computer(seat)) player.member("computer", protocol::name_of(*level));
  if (!consents_.none(seat)) {
    protocol::ArrayWriter wishes(player.key("wishes"));
    for (const Want want : Consents::takes_consent)
      if (consents_.has(seat, want)) protocol::write_json(wishes.next(), protocol::name_of(want));
  }
  const Clock::Overdue overdue = clock_.overdue(seat);
  if (overdue != Clock::Overdue::no)
    player.member("overdue", overdue == Clock::Overdue::gone ? "gone" : "time");
}

/// {"runs":"time","decision":[30000,30000],"bank":[300000,287400],"grace":[120000,84000]}
/// Before the first cards it says whose grace runs: not that of all who are away.
std::string Table::clock() const {
  constexpr std::string_view runs[] = {"nothing", "time", "grace"};
  std::string text;
  {
    protocol::ObjectWriter out(text);
    out.member("runs", runs[static_cast<std::size_t>(clock_.runs())]);
    if (clock_.has_bank()) {
      protocol::write_numbers(out.key("decision"), clock_.decisions());
      protocol::write_numbers(out.key("bank"), clock_.banks());
    }
    protocol::write_numbers(out.key("grace"), clock_.graces());
    if (clock_.runs() == Clock::Runs::grace && !decks_.ready()) write_missing(out.key("waits_for"));
  }
  return text;
}

void Table::write_missing(std::string& out) const {
  protocol::ArrayWriter missing(out);
  for (int seat = 0; seat < seats(); ++seat)
    if (!clock_.here().contains(static_cast<Seat>(seat)))
      protocol::write_json(missing.next(), seat);
}

}  // namespace server
