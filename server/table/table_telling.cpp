// SPDX-License-Identifier: MIT
#include "protocol/json_text.hpp"
#include "server/table/table.hpp"

/// The telling: news of the game, and everything besides it.
namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Want;

void Table::tell_all(Effects& effects, const Audiences::Reply& reply) {
  stand();
  open_both();
  audiences_.tell(effects, *game_, take_news(), reply);
}

/// Since this was asked last; nothing when there are none.
std::optional<protocol::News> Table::take_news() {
  Beside now = beside();
  if (now == told_ && news_.empty()) return std::nullopt;
  protocol::News news{.story = '[' + std::exchange(news_, {}) + ']'};
  if (now.room != told_.room) news.room = room();
  if (now.decks != told_.decks) news.decks = decks_.told();
  if (now.clock != told_.clock) news.clock = clock();
  if (now.mirror != told_.mirror) news.mirror = now.mirror;
  told_ = std::move(now);
  return news;
}

Table::Beside Table::beside() const {
  Beside now{.room = {.audiences = audiences_.version(),
                      .here = audiences_.here(),
                      .consents = consents_,
                      .computers = computers_.size(),
                      .paused = paused_until_.has_value(),
                      .adjourned = adjourned_},
             .decks = decks_.version(),
             .clock = {.runs = clock_.runs()},
             .mirror = mirror()};
  for (int i = 0; i < seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const auto overdue = clock_.overdue(seat);
    if (overdue == Clock::Overdue::gone) now.room.gone.insert(seat);
    if (overdue == Clock::Overdue::time) now.room.out_of_time.insert(seat);
  }
  if (now.clock.runs == Clock::Runs::grace) now.clock.here = audiences_.here();
  if (clock_.has_bank()) now.clock.questions = timed_;
  return now;
}

Table::Outcome Table::refuse(Effects& effects, MemberId who, const char* to,
                             std::optional<std::uint64_t> question, Fault fault) const {
  effects.push_back(Send{{who}, protocol::Refused{to, question, std::move(fault)}});
  return {};
}

protocol::SharedWelcome Table::welcome(const Audience& audience) const {
  return std::make_shared<const protocol::Welcome>(
      protocol::Welcome{.table = id_,
                        .seq = audience.seq,
                        .seat = audience.as.seat,
                        .view = game_->view(audience.as),
                        .room = room(),
                        .story = '[' + story_ + ']',
                        .house = protocol::write(house_),
                        .decks = decks_.told(),
                        .clock = clock(),
                        .talk = talk_.told(),
                        .mirror = mirror()});
}

/// {"players":[{"name":"Ann","here":true},…],"spectators":["Joe",…]}
std::string Table::room() const {
  std::string text;
  {
    protocol::ObjectWriter out(text);
    write_players(out.key("players"));
    protocol::write_array(
        out.key("spectators"), audiences_.spectators().members,
        [](std::string& to, const auto& watching) { protocol::write_json(to, watching.name); });
    if (paused_until_) out.member("state", "paused");
    if (adjourned_) out.member("state", "adjourned");
  }
  return text;
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
  }
  return text;
}

}  // namespace server
