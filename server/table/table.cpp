// SPDX-License-Identifier: MIT
#include "server/table/table.hpp"

#include "engine/ensure.hpp"
#include "protocol/json_text.hpp"
#include "protocol/replay.hpp"
#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"

#include <algorithm>

namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Reveal;
using protocol::Want;

namespace {

/// "[a,b]" without its brackets.
std::string_view inside(std::string_view array) { return array.substr(1, array.size() - 2); }

void join_on(std::string& list, std::string_view more) {
  if (!list.empty() && !more.empty()) list += ',';
  list += more;
}

/// How much longer the pauses between news of the room are where so many play.
int pauses_at(int seats) { return std::max(1, seats / limits::seats_for_one_pause); }

/// The seat that a request is on its way to.
std::optional<Seat> seat_of(const Request& request) {
  const auto* join = std::get_if<requests::Join>(&request);
  return join ? join->as.seat : std::nullopt;
}

/// As others see it until their clients translate it.
std::string name_of_computer(protocol::Level level) {
  return "Computer (" + std::string(protocol::name_of(level)) + ")";
}

/// A record, and an update to each player and to the spectators of a small table.
constexpr std::size_t usual_effects = 4;

}  // namespace

Table::Table(std::string id, std::unique_ptr<protocol::HostedGame> game,
             std::unique_ptr<Dealer> dealer, const protocol::HouseRules& house,
             std::chrono::milliseconds room_pause)
    : id_(std::move(id)),
      game_(std::move(game)),
      house_(house),
      decks_(std::move(dealer), game_->seats()),
      clock_(house, game_->seats()),
      consents_(game_->seats()),
      talk_(game_->seats()),
      hints_(game_->seats()),
      audiences_(game_->seats(), house.talk),
      timed_(static_cast<std::size_t>(game_->seats())),
      computers_(house.computer),
      settled_(static_cast<std::size_t>(game_->seats())),
      visits_(static_cast<std::size_t>(game_->seats())),
      before_(visits_),
      attempts_(visits_.size()),
      arrivals_(visits_.size()),
      room_throttle_(limits::room_news_at_once_max, room_pause * pauses_at(game_->seats())),
      told_(beside()) {}

bool Table::over() const { return closed_ || game_->waiting_for() == engine::Waiting{}; }

bool Table::in_play() const {
  return audiences_.here().size() == seats() && !over() && !paused_until_ && !adjourned_;
}

void Table::stop_clocks(Clock::Time now) {
  clock_.advance(now);
  paused_until_.reset();
  computer_stays_until_.reset();
  clocks_stopped_ = true;
  update_clock();
}

Effects Table::begin(Clock::Time now) {
  Effects effects = handle(now, requests::Tick{});
  if (mirror_ && !(decks_.ready() && mirror_->other_over())) {
    HalfNews news = half_news();
    news.asks = true;
    effects.push_back(TellHalf{std::move(news)});
  }
  return effects;
}

/// Carries out the request, then tells everybody what has changed for them, once.
Effects Table::handle(Clock::Time now, const Request& request) {
  now_ = now;
  clock_.advance(now);
  if (paused_until_ && now >= *paused_until_) paused_until_.reset();
  Effects effects;
  effects.reserve(usual_effects);
  free_late(effects, seat_of(request));
  FollowUp after = std::visit([&](const auto& one) { return handle_one(effects, one); }, request);
  if (const char* reason = used_up()) {
    close(effects, reason);
    after.parting = farewell::closed(reason);
  }
  send_computer_home(effects);
  await_opener();
  tell_half(effects);
  tell_all(effects, after);
  if (const auto newcomer = after.reply.newcomer)
    effects.push_back(Send{{*newcomer}, welcome(*audiences_.find(*newcomer))});
  if (after.parting) part(effects, *after.parting);
  return effects;
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::Tick&) {
  deal(effects);
  return {};
}

// ---- acting -------------------------------------------------------------------------------

Table::FollowUp Table::handle_one(Effects& effects, const requests::Act& act) {
  const Audience* audience = audiences_.find(act.who);
  if (!audience) return {};  // replaced while this was on its way
  if (!audience->as.seat)
    return refuse(effects, act.who, "act", act.question,
                  {"not_a_player", "", "You are watching; only players may act."});
  if (is_repeated(act, settled_[engine::index(*audience->as.seat)])) {
    audiences_.repeat(effects, *audience, {.settled = act.question});
    return {};
  }
  auto fault = objection(act.question, *audience->as.seat);
  if (!fault) fault = objection_to_writing(act.wait, *audience->as.seat);
  if (fault) return refuse(effects, act.who, "act", act.question, std::move(*fault));
  return obey(effects, act, *audience);
}

bool Table::is_repeated(const requests::Act& act, const Settled& last) const {
  if (last.question == 0 || last.question != act.question) return false;
  const auto action = game_->understood(act.action);
  if (action == last.action) return true;
  const auto before =
      nlohmann::json::parse(last.action, nullptr, false);  // perhaps as typed by hand
  return !action.empty() && action == game_->understood(before);
}

/// Why this does not answer the question that the seat is asked now.
std::optional<Fault> Table::objection(std::uint64_t question, Seat seat) const {
  const std::uint64_t asked = game_->question(seat);
  if (asked == question && asked != 0) return std::nullopt;
  const bool answered = question != 0 && question <= settled_[engine::index(seat)].question;
  if (asked != 0 || answered)
    return Fault{"stale", "",
                 "That question is not open: it was answered, fell away or was never asked."};
  return Fault{"not_your_turn", "", "You are not asked for anything now."};
}

/// The address that acts is charged for what is written. An opponent is charged nothing and waits
/// no longer than for a player who is away; what the computer writes is charged to nobody.
std::optional<Fault> Table::objection_to_writing(std::chrono::milliseconds wait, Seat seat) const {
  if (wait.count() <= 0 || computers_.contains(seat)) return std::nullopt;
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(wait).count();
  return Fault{.code = "too_much_written",
               .rule = "",
               .text =
                   "Your address has written as much as it may in an hour. Nothing is lost; try "
                   "again in " +
                   std::to_string(minutes) + (minutes == 1 ? " minute." : " minutes."),
               .retry_after = static_cast<std::uint64_t>(wait.count())};
}

Table::FollowUp Table::obey(Effects& effects, const requests::Act& act, const Audience& actor) {
  const Seat seat = *actor.as.seat;
  auto done = game_->submit(seat, act.action);
  if (!done) return refuse(effects, act.who, "act", act.question, std::move(done.error()));
  const auto bank = clock_.has_bank() ? clock_.banks() : std::vector<std::int64_t>{};
  append(effects, protocol::write_act(records_ + 1, seat, done->action, done->story, bank));
  if (done->positions > 0 && !computers_.contains(seat))
    effects.push_back(Searched{done->positions});
  remember_act(seat, {act.question, std::move(done->action)}, done->story);
  deal(effects);
  return {.reply = {.to = &actor, .answered = {.settled = act.question}}};
}

/// Deals as long as the game waits for a deck, once every salt is open.
void Table::deal(Effects& effects) {
  const auto waits = [this] { return game_->waiting_for().deck && decks_.ready() && !closed_; };
  for (int dealt = 0; waits() && !out_of_decks(); ++dealt) {
    engine::ensure(dealt < limits::decks_in_a_row_max, "the game asks for decks without end");
    const engine::Pack deck = decks_.shuffled(game_->pack());
    const std::string places = game_->places();
    const auto story = game_->deal({deck.begin(), deck.size()});
    engine::ensure(story.has_value(), "a shuffled pack fits");
    append(effects, protocol::write_deck(records_ + 1, {deck.begin(), deck.size()}, *story));
    remember_deal({deck.begin(), deck.size()}, places, *story);
  }
}

/// The commitment covers this many decks and no more.
bool Table::out_of_decks() const {
  return !closed_ && decks_.dealt() >= limits::decks_of_a_table_max && decks_.ready() &&
         game_->waiting_for().deck;
}

/// Why the table must be closed; null: it can go on.
const char* Table::used_up() const {
  if (closed_) return nullptr;
  if (out_of_decks()) return farewell::decks_used_up;
  if (decks_.salts().given_up()) return farewell::salts_given_up;
  return record_bytes_ >= limits::record_bytes_of_a_table_max ? farewell::record_full : nullptr;
}

void Table::append(Effects& effects, std::string record) {
  engine::ensure(record.size() <= protocol::record_bytes_max, "a record too long to be read again");
  record_bytes_ += record.size() + limits::record_overhead_bytes;
  effects.push_back(Append{++records_, std::move(record)});
}

void Table::remember_act(Seat seat, Settled answer, std::string_view story) {
  settled_[engine::index(seat)] = std::move(answer);
  remember_done(story);
}

void Table::remember_done(std::string_view story) {
  acted_ = true;
  remember_story(story);
  lay_open_if_over();
}

void Table::lay_open_if_over() {
  const engine::Ended ended = game_->ended();
  const bool over = house_.reveal == Reveal::after_deal ? ended != engine::Ended::nothing
                                                        : ended == engine::Ended::rubber;
  if (over && (house_.reveal == Reveal::after_deal || house_.reveal == Reveal::after_rubber))
    decks_.lay_open();
}

/// The first deck after an act begins a new story. Every deck ends the deal before it; and what it
/// turns up may end the game.
void Table::remember_deal(engine::Deck deck, const std::string& places, std::string_view story) {
  if (std::exchange(acted_, false)) begin_deal();
  if (house_.reveal == Reveal::after_deal) decks_.lay_open();
  if (mirror_) mirror_->note(game_->totals());
  decks_.deal(deck, places);
  vacant_ = {};
  consents_.clear(Want::resign_deal);
  clock_.refill_grace();
  remember_story(story);
  lay_open_if_over();
}

void Table::begin_deal() {
  story_.clear();
  decks_.begin_deal();
}

void Table::remember_story(std::string_view story) {
  join_on(story_, inside(story));
  join_on(news_, inside(story));
  engine::ensure(story_.size() <= limits::story_bytes_max, "a story without end");
}

// ---- time ---------------------------------------------------------------------------------

std::optional<Clock::Time> Table::alarm() const {
  std::optional<Clock::Time> first, room, late_now;
  if (news_waits()) room = room_throttle_.due_at();
  if (is_for_anybody() && !late().empty())
    late_now = now_;  // they came back too late to be waited for
  for (const auto& one : {clock_.alarm(), paused_until_, computer_stays_until_, room, late_now,
                          audiences_.guests().alarm()})
    if (one && (!first || *one < *first)) first = one;
  return first;
}

/// Tells the clock whose time runs from now on.
void Table::update_clock() {
  for (std::size_t i = 0; i < timed_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::uint64_t question = game_->question(seat);
    if (question != 0 && question != timed_[i]) clock_.ask(seat);
    timed_[i] = question;
  }
  clock_.set_standing(standing());
}

// ---- coming and going ---------------------------------------------------------------------

Table::FollowUp Table::handle_one(Effects& effects, const requests::Join& join) {
  engine::ensure(!has(join.who), "a member joins once");
  const char* to = join.sits ? "sit" : "join";
  if (closed_)
    return refuse(effects, join.who, to, {}, {"closed", "", farewell::closed(*closed_).text});
  if (!join.as.seat && spectators() >= house_.spectators)
    return refuse(effects, join.who, to, {},
                  {"no_spectators", "", "There is no room for another spectator at this table."});
  if (is_late(join))
    return refuse(effects, join.who, to, {},
                  {"replaced", "", "A newer connection of yours has taken this seat."});
  if (auto fault = objection_to_seat(effects, join))
    return refuse(effects, join.who, to, {}, std::move(*fault));
  if (join.as.seat) take_seat(effects, join);
  audiences_.add(join.as, join.who, join.name);
  if (audiences_.here().size() == seats()) adjourned_ = false;
  deal(effects);
  return {.reply = {.newcomer = join.who}};
}

/// Whether its client has come back on a newer connection in the meantime. A message from a
/// connection that the client gave up may arrive at any later time, from a server that had stopped.
bool Table::is_late(const requests::Join& join) const {
  if (!join.as.seat) return false;
  const protocol::Attempt& latest = attempts_[engine::index(*join.as.seat)];
  return join.attempt.client == latest.client && join.attempt.number < latest.number;
}

/// The newest connection of a seat wins.
void Table::take_seat(Effects& effects, const requests::Join& join) {
  const Seat seat = *join.as.seat;
  attempts_[engine::index(seat)] = join.attempt;
  if (join.relieves && computers_.contains(seat)) be_back(effects, seat);
  for (const MemberId older : audiences_.dismiss(seat))
    effects.push_back(Send{{older}, farewell::replaced()});
  name_seat(effects, join);
  if (!computer(seat)) note_arrival(join);
  if (!computer(seat)) count_visit(effects, join);
  promise(effects, seat, join.promise);
}

void Table::name_seat(Effects& effects, const requests::Join& join) {
  const Seat seat = *join.as.seat;
  const auto level = computer(seat);
  const std::string name = level ? name_of_computer(*level) : join.name;
  const bool keeps_name = name.empty() || stands_in(seat) || nameless_.contains(seat);
  if (!keeps_name && audiences_.rename(seat, name)) effects.push_back(Remember{seat, name});
}

void Table::count_visit(Effects& effects, const requests::Join& join) {
  const std::size_t seat = engine::index(*join.as.seat);
  before_[seat] = visits_[seat];
  ++visits_[seat].times;
  visits_[seat].last = join.at;
  effects.push_back(Taken{*join.as.seat, join.at});
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::Leave& leave) {
  const Audience* audience = audiences_.find(leave.who);
  if (!audience) return {};  // replaced, and gone already
  effects.push_back(Send{{leave.who}, farewell::left()});
  if (audience->as.seat) consents_.withdraw(*audience->as.seat);
  audiences_.remove(leave.who);
  return {};
}

// ---- after a restart ----------------------------------------------------------------------

void Table::restore_owner(Seat seat, const protocol::Visits& visits) {
  visits_[engine::index(seat)] = visits;
}

void Table::restore_erased(Seat seat) { nameless_.insert(seat); }

void Table::restore_name(Seat seat, std::string name) {
  audiences_.rename(seat, std::move(name));
  told_.room = beside().room;
}

/// The effect of a record on everything but the game.
template <class What>
void Table::remember(const What& done, const std::string& places, std::string_view story) {
  if constexpr (std::is_same_v<What, protocol::Promised>) {
    decks_.promise(done.seat, done.promise);
    vacant_.erase(done.seat);
  } else if constexpr (std::is_same_v<What, protocol::Salted>) decks_.open(done.seat, done.salt);
  else if constexpr (std::is_same_v<What, protocol::DeckDealt>)
    remember_deal(done.deck, places, story);
  else if constexpr (std::is_same_v<What, protocol::Adjourned>) adjourned_ = true;
  else if constexpr (std::is_same_v<What, protocol::Rematched>) clear_for_rematch();
  else if constexpr (std::is_same_v<What, protocol::Closed>) closed_ = done.reason;
  else if constexpr (std::is_same_v<What, protocol::Freed>) {
    computers_.erase(done.seat);
    be_vacant(done.seat);
  } else if constexpr (std::is_same_v<What, protocol::Called>) {
    computers_[done.seat] = done.level;
    vacant_.erase(done.seat);
  } else if constexpr (std::is_same_v<What, protocol::HalfTold>) note_other_half(done);
  else remember_done(story);
}

bool Table::restore(std::span<const std::string> records) {
  return std::ranges::all_of(records, restoring());
}

std::function<bool(const std::string&)> Table::restoring() {
  using Again = protocol::Replay<protocol::HostedStage>;
  const auto again = std::make_shared<Again>(
      protocol::HostedStage(*game_),
      protocol::RecordSource{.complete = true, .half = mirror_.has_value()});
  return [this, again](const std::string& line) {
    const auto record = protocol::read_record(line);
    if (!record) return false;
    const auto* act = std::get_if<protocol::Acted>(&record->what);
    const bool seated = act && engine::index(act->seat) < settled_.size();
    const std::uint64_t question = seated ? game_->question(act->seat) : 0;
    const std::string places = game_->places();
    const auto story = (*again)(*record);
    if (!story) return false;
    ++records_;
    record_bytes_ += line.size() + limits::record_overhead_bytes;
    adjourned_ = false;
    clock_.restore_banks(record->bank);
    if (act) settled_[engine::index(act->seat)] = {question, act->action.dump()};
    std::visit([&](const auto& what) { remember(what, places, *story); }, record->what);
    open_both();
    return true;
  };
}

}  // namespace server
