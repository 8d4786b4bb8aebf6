// SPDX-License-Identifier: MIT
#include "server/table/match.hpp"

#include "engine/ensure.hpp"
#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"

namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Reveal;

namespace {

/// "[a,b]" without its brackets.
std::string_view inside(std::string_view array) { return array.substr(1, array.size() - 2); }

void join_on(std::string& list, std::string_view more) {
  if (!list.empty() && !more.empty()) list += ',';
  list += more;
}

}  // namespace

Match::Match(std::unique_ptr<protocol::HostedGame> hosted, std::unique_ptr<Dealer> dealer,
             const protocol::HouseRules& rules)
    : game(std::move(hosted)),
      house(rules),
      decks(std::move(dealer), game->seats()),
      clock(rules, game->seats()),
      audiences(game->seats(), rules.talk),
      computers(rules.computer),
      timed_(static_cast<std::size_t>(game->seats())),
      settled_(timed_.size()) {}

// ---- people -------------------------------------------------------------------------------

std::optional<protocol::Level> Match::computer(Seat seat) const {
  const auto found = computers.find(seat);
  if (found == computers.end()) return std::nullopt;
  return found->second;
}

engine::SeatSet Match::people_here() const {
  engine::SeatSet people = audiences.here();
  for (const auto& [seat, level] : computers) people.erase(seat);
  return people;
}

engine::SeatSet Match::side_here(Seat player) const {
  engine::SeatSet side;
  for (const Seat seat : people_here())
    if (game->side_of(seat) == game->side_of(player)) side.insert(seat);
  return side;
}

void Match::send(std::vector<MemberId> to, protocol::ServerMessage message) {
  effects.push_back(Send{std::move(to), std::move(message)});
}

void Match::part(const protocol::Bye& bye) {
  for (const MemberId member : audiences.dismiss_all()) send({member}, bye);
}

FollowUp Match::refuse(MemberId who, const char* to, std::optional<std::uint64_t> question,
                       Fault fault) {
  send({who}, protocol::Refused{to, question, std::move(fault)});
  return {};
}

// ---- acting -------------------------------------------------------------------------------

FollowUp Match::handle(const requests::Act& act) {
  const auto* audience = audiences.find(act.who);
  if (!audience) return {};  // replaced while this was on its way
  if (!audience->as.seat)
    return refuse(act.who, "act", act.question,
                  {"not_a_player", "", "You are watching; only players may act."});
  if (is_repeated(act, settled_[engine::index(*audience->as.seat)])) {
    audiences.repeat(effects, *audience, {.settled = act.question});
    return {};
  }
  auto fault = objection(act.question, *audience->as.seat);
  if (!fault) fault = objection_to_writing(act.wait, *audience->as.seat);
  if (fault) return refuse(act.who, "act", act.question, std::move(*fault));
  return obey(act, *audience);
}

bool Match::is_repeated(const requests::Act& act, const Settled& last) const {
  if (last.question == 0 || last.question != act.question) return false;
  const auto action = game->understood(act.action);
  if (action == last.action) return true;
  const auto before =
      nlohmann::json::parse(last.action, nullptr, false);  // perhaps as typed by hand
  return !action.empty() && action == game->understood(before);
}

Match::Objection Match::objection(std::uint64_t question, Seat seat) const {
  const std::uint64_t asked = game->question(seat);
  if (asked == question && asked != 0) return std::nullopt;
  const bool answered = question != 0 && question <= settled_[engine::index(seat)].question;
  if (asked != 0 || answered)
    return Fault{"stale", "",
                 "That question is not open: it was answered, fell away or was never asked."};
  return Fault{"not_your_turn", "", "You are not asked for anything now."};
}

/// The address that acts is charged for what is written. An opponent is charged nothing and waits
/// no longer than for a player who is away; what the computer writes is charged to nobody.
Match::Objection Match::objection_to_writing(std::chrono::milliseconds wait, Seat seat) const {
  if (wait.count() <= 0 || computers.contains(seat)) return std::nullopt;
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(wait).count();
  return Fault{.code = "too_much_written",
               .rule = "",
               .text =
                   "Your address has written as much as it may in an hour. Nothing is lost; try "
                   "again in " +
                   std::to_string(minutes) + (minutes == 1 ? " minute." : " minutes."),
               .retry_after = static_cast<std::uint64_t>(wait.count())};
}

FollowUp Match::obey(const requests::Act& act, const Audiences::Audience& actor) {
  const Seat seat = *actor.as.seat;
  auto done = game->submit(seat, act.action);
  if (!done) return refuse(act.who, "act", act.question, std::move(done.error()));
  const auto bank = clock.has_bank() ? clock.banks() : std::vector<std::int64_t>{};
  append(protocol::write_act(records_ + 1, seat, done->action, done->story, bank));
  if (done->positions > 0 && !computers.contains(seat))
    effects.push_back(Searched{done->positions});
  settled_[engine::index(seat)] = {act.question, std::move(done->action)};
  remember_done(done->story);
  return {.reply = {.to = &actor, .answered = {.settled = act.question}}};
}

Match::Objection Match::concede(Seat seat, engine::Concession concession) {
  auto told = game->concede(seat, concession);
  if (!told) return std::move(told.error());
  append(protocol::write_concession(records_ + 1, seat, concession, *told));
  remember_done(*told);
  return std::nullopt;
}

bool Match::waits_for_deck() const {
  return game->waiting_for().deck && decks.ready() && !closed_ && !out_of_decks();
}

void Match::deal() {
  const engine::Pack deck = decks.shuffled(game->pack());
  const std::string places = game->places();
  const auto story = game->deal({deck.begin(), deck.size()});
  engine::ensure(story.has_value(), "a shuffled pack fits");
  append(protocol::write_deck(records_ + 1, {deck.begin(), deck.size()}, *story));
  remember_deck({deck.begin(), deck.size()}, places, *story);
}

void Match::note_rematch() {
  acted_ = true;
  clock.refill_bank();
}

/// The commitment covers this many decks and no more.
bool Match::out_of_decks() const {
  return !closed_ && decks.dealt() >= limits::decks_of_a_table_max && decks.ready() &&
         game->waiting_for().deck;
}

const char* Match::used_up() const {
  if (closed_) return nullptr;
  if (out_of_decks()) return farewell::decks_used_up;
  if (decks.salts().given_up()) return farewell::salts_given_up;
  return record_bytes_ >= limits::record_bytes_of_a_table_max ? farewell::record_full : nullptr;
}

void Match::close(const std::string& reason) {
  closed_ = reason;
  append(protocol::write_closed(records_ + 1, reason));
}

void Match::time_questions() {
  for (std::size_t i = 0; i < timed_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::uint64_t question = game->question(seat);
    if (question != 0 && question != timed_[i]) clock.ask(seat);
    timed_[i] = question;
  }
}

// ---- records ------------------------------------------------------------------------------

void Match::append(std::string record) {
  engine::ensure(record.size() <= protocol::record_bytes_max, "a record too long to be read again");
  record_bytes_ += record.size() + limits::record_overhead_bytes;
  effects.push_back(Append{++records_, std::move(record)});
}

void Match::restore(std::size_t bytes, const protocol::Record& record, std::uint64_t asked) {
  ++records_;
  record_bytes_ += bytes + limits::record_overhead_bytes;
  clock.restore_banks(record.bank);
  if (const auto* act = std::get_if<protocol::Acted>(&record.what))
    settled_[engine::index(act->seat)] = {asked, act->action.dump()};
}

void Match::remember_done(std::string_view story) {
  acted_ = true;
  remember_story(story);
  lay_open_if_over();
}

void Match::lay_open_if_over() {
  const engine::Ended ended = game->ended();
  const bool over = house.reveal == Reveal::after_deal ? ended != engine::Ended::nothing
                                                       : ended == engine::Ended::rubber;
  if (over && (house.reveal == Reveal::after_deal || house.reveal == Reveal::after_rubber))
    decks.lay_open();
}

/// The first deck after an act begins a new story. Every deck ends the deal before it; and what it
/// turns up may end the game.
void Match::remember_deck(engine::Deck deck, const std::string& places, std::string_view story) {
  if (std::exchange(acted_, false)) {
    story_.clear();
    decks.begin_deal();
  }
  if (house.reveal == Reveal::after_deal) decks.lay_open();
  decks.deal(deck, places);
  clock.refill_grace();
  remember_story(story);
  lay_open_if_over();
}

void Match::remember_story(std::string_view story) {
  join_on(story_, inside(story));
  join_on(news_, inside(story));
  engine::ensure(story_.size() <= limits::story_bytes_max, "a story without end");
}

}  // namespace server
