// SPDX-License-Identifier: MIT
#include "server/table/table.hpp"

#include "engine/ensure.hpp"
#include "protocol/json_text.hpp"
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

/// What the server writes tells the story it caused, if it could cause one.
bool is_complete(const protocol::Record& record) {
  return record.story || std::holds_alternative<protocol::Salted>(record.what) ||
         std::holds_alternative<protocol::Adjourned>(record.what) ||
         std::holds_alternative<protocol::Closed>(record.what) ||
         std::holds_alternative<protocol::Freed>(record.what) ||
         std::holds_alternative<protocol::HalfTold>(record.what);
}

}  // namespace

Table::Table(std::string id, std::unique_ptr<protocol::HostedGame> game,
             std::unique_ptr<Dealer> dealer, const protocol::HouseRules& house)
    : id_(std::move(id)),
      game_(std::move(game)),
      house_(house),
      decks_(std::move(dealer), game_->seats()),
      clock_(house, game_->seats()),
      consents_(game_->seats()),
      talk_(game_->seats()),
      hints_(game_->seats()),
      computers_(house.computer) {
  const auto count = static_cast<std::size_t>(game_->seats());
  for (std::size_t i = 0; i < count; ++i) audiences_.push_back({{static_cast<Seat>(i)}, 0, {}});
  audiences_.push_back({engine::spectator, 0, {}});
  names_.resize(count);
  settled_.resize(count);
  timed_.resize(count);
  told_ = {room(), decks_.version(), clock_key(), {}};
}

bool Table::over() const { return closed_ || game_->waiting_for() == engine::Waiting{}; }

bool Table::in_play() const {
  return here().size() == seats() && !over() && !paused_until_ && !adjourned_;
}

void Table::halt(Clock::Time now) {
  clock_.advance(now);
  paused_until_.reset();
  halted_ = true;
  stand();
}

int Table::spectators() const { return static_cast<int>(audiences_.back().members.size()); }

bool Table::has(MemberId who) const {
  const auto here = [&](const Member& member) { return member.who == who; };
  return std::any_of(audiences_.begin(), audiences_.end(), [&](const Audience& audience) {
    return std::any_of(audience.members.begin(), audience.members.end(), here);
  });
}

Effects Table::begin(Clock::Time now) {
  Effects effects = handle(now, Tick{});
  if (mirror_ && !mirror_->complete()) {
    HalfNews news = half_news();
    news.asks = true;
    effects.push_back(TellHalf{std::move(news)});
  }
  return effects;
}

/// Whatever was asked, everybody is told in the end what has changed for him.
Effects Table::handle(Clock::Time now, const Request& request) {
  now_ = now;
  clock_.advance(now);
  if (paused_until_ && now >= *paused_until_) paused_until_.reset();
  Effects effects;
  std::visit([&](const auto& one) { handle_one(effects, one); }, request);
  tell_half(effects);
  tell_all(effects, {});
  return effects;
}

void Table::handle_one(Effects& effects, const Tick&) { deal(effects); }

// ---- acting -------------------------------------------------------------------------------

void Table::handle_one(Effects& effects, const Act& act) {
  Audience* audience = audience_of(act.who);
  if (!audience) return;  // replaced while this was on its way
  if (!audience->as.seat)
    return refuse(effects, act.who, "act", act.question,
                  {"not_a_player", "", "You are watching; only players may act."});
  const Settled& last = settled_[engine::index(*audience->as.seat)];
  if (last.question != 0 && last.question == act.question && last.action == act.action.dump()) {
    protocol::Update again;
    again.settled = act.question;
    update(effects, *audience, std::move(again));
  } else if (auto fault = objection(act.question, *audience->as.seat)) {
    refuse(effects, act.who, "act", act.question, std::move(*fault));
  } else {
    obey(effects, act, *audience);
  }
}

/// Why this is no answer to the question this seat is asked now.
std::optional<Fault> Table::objection(std::uint64_t question, Seat seat) const {
  const std::uint64_t asked = game_->question(seat);
  if (asked == question && asked != 0) return std::nullopt;
  const bool answered = question != 0 && question <= settled_[engine::index(seat)].question;
  if (asked != 0 || answered)
    return Fault{"stale", "", "That question has been answered, or was never asked."};
  return Fault{"not_your_turn", "", "You are not asked for anything now."};
}

void Table::obey(Effects& effects, const Act& act, Audience& actor) {
  const Seat seat = *actor.as.seat;
  auto told = game_->submit(seat, act.action);
  if (auto* fault = std::get_if<Fault>(&told))
    return refuse(effects, act.who, "act", act.question, std::move(*fault));
  const auto& story = std::get<protocol::JsonText>(told);
  const auto bank = clock_.has_bank() ? clock_.banks() : std::vector<std::int64_t>{};
  Settled answer{act.question, act.action.dump()};
  append(effects, protocol::write_act(records_ + 1, seat, answer.action, story, bank));
  remember_act(seat, std::move(answer), story);
  deal(effects);
  tell_all(effects, {&actor, act.question, {}});
}

/// Deals as long as a deck is waited for; but not before everybody has had a hand in the first.
void Table::deal(Effects& effects) {
  for (int dealt = 0; game_->waiting_for().deck && decks_.ready() && !closed_; ++dealt) {
    engine::ensure(dealt < limits::decks_in_a_row_max, "the game asks for decks without end");
    const engine::Pack deck = decks_.shuffled(game_->pack());
    const auto told = game_->deal({deck.begin(), deck.size()});
    const auto* story = std::get_if<protocol::JsonText>(&told);
    engine::ensure(story != nullptr, "a shuffled pack fits");
    append(effects, protocol::write_deck(records_ + 1, {deck.begin(), deck.size()}, *story));
    remember_deal({deck.begin(), deck.size()}, *story);
  }
}

void Table::append(Effects& effects, std::string record) {
  engine::ensure(record.size() <= protocol::record_bytes_max, "a record too long to be read again");
  effects.push_back(Append{++records_, std::move(record)});
}

void Table::remember_act(Seat seat, Settled answer, std::string_view story) {
  settled_[engine::index(seat)] = std::move(answer);
  remember_done(story);
}

void Table::remember_done(std::string_view story) {
  acted_ = true;
  remember_story(story);
  const engine::Ended ended = game_->ended();
  const bool over = house_.reveal == Reveal::after_deal ? ended != engine::Ended::nothing
                                                        : ended == engine::Ended::rubber;
  if (over && (house_.reveal == Reveal::after_deal || house_.reveal == Reveal::after_rubber))
    decks_.lay_open();
}

/// The first deck after an act begins a new story. Every deck ends the deal before it.
void Table::remember_deal(engine::Deck deck, std::string_view story) {
  if (std::exchange(acted_, false)) story_.clear();
  if (house_.reveal == Reveal::after_deal) decks_.lay_open();
  if (mirror_) mirror_->note(game_->totals());
  decks_.deal(deck);
  clock_.refill_grace();
  remember_story(story);
}

void Table::remember_story(std::string_view story) {
  join_on(story_, inside(story));
  join_on(news_, inside(story));
  engine::ensure(story_.size() <= limits::story_bytes_max, "a story without end");
}

// ---- time ---------------------------------------------------------------------------------

std::optional<Clock::Time> Table::alarm() const {
  const auto overdue = clock_.alarm();
  if (!overdue || !paused_until_) return overdue ? overdue : paused_until_;
  return std::min(*overdue, *paused_until_);
}

engine::SeatSet Table::here() const {
  engine::SeatSet seats;
  for (const Audience& audience : audiences_)
    if (audience.as.seat && !audience.members.empty()) seats.insert(*audience.as.seat);
  return seats;
}

/// Tells the clock whose time runs from now on.
void Table::stand() {
  for (std::size_t i = 0; i < timed_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::uint64_t question = game_->question(seat);
    if (question != 0 && question != timed_[i]) clock_.ask(seat);
    timed_[i] = question;
  }
  const bool halted = paused_until_ || adjourned_ || halted_ || !decks_.ready() || over();
  clock_.stand({game_->waiting_for().seats, here(), halted});
}

// ---- telling ------------------------------------------------------------------------------

/// Each audience is told what has changed for it, and nothing if nothing has; but who has asked for
/// something is always answered. A newcomer is left out: his welcome tells him everything.
void Table::tell_all(Effects& effects, const Answer& answer, std::optional<MemberId> newcomer) {
  stand();
  open_both();
  const std::string story = '[' + std::exchange(news_, {}) + ']';
  Told now{room(), decks_.version(), clock_key(), mirror()};
  protocol::Update common;
  if (now.room != told_.room) common.room = now.room;
  if (now.decks != told_.decks) common.decks = decks_.told();
  if (now.clock != told_.clock) common.clock = clock();
  if (now.mirror != told_.mirror) common.mirror = now.mirror;
  const bool news = now != told_ || story != "[]";
  told_ = std::move(now);
  common.story = story;
  for (Audience& audience : audiences_) {
    std::string patch = game_->patch(audience.as);
    if (patch.empty() && !news && &audience != answer.to) continue;
    protocol::Update told = common;
    if (!patch.empty()) told.patch = std::move(patch);
    if (&audience == answer.to) {
      told.settled = answer.settled;
      told.wish = answer.wish;
    }
    update(effects, audience, std::move(told), newcomer);
  }
}

void Table::update(Effects& effects, Audience& audience, protocol::Update update,
                   std::optional<MemberId> except) {
  update.seq = ++audience.seq;
  std::vector<MemberId> to;
  for (const Member& member : audience.members)
    if (member.who != except) to.push_back(member.who);
  if (!to.empty()) effects.push_back(Send{std::move(to), std::move(update)});
}

void Table::refuse(Effects& effects, MemberId who, const char* to,
                   std::optional<std::uint64_t> question, Fault fault) const {
  effects.push_back(Send{{who}, protocol::Refused{to, question, std::move(fault)}});
}

// ---- coming and going ---------------------------------------------------------------------

void Table::handle_one(Effects& effects, const Join& join) {
  engine::ensure(audience_of(join.who) == nullptr, "a member joins once");
  if (closed_)
    return refuse(effects, join.who, "join", {}, {"closed", "", farewell::closed(*closed_).text});
  if (!join.as.seat && spectators() >= house_.spectators)
    return refuse(effects, join.who, "join", {},
                  {"no_spectators", "", "There is no room for another spectator at this table."});
  Audience& audience = audience_of(join.as);
  if (join.as.seat) take_seat(effects, audience, join);
  audience.members.push_back({join.who, join.name});
  if (here().size() == seats()) adjourned_ = false;
  deal(effects);
  tell_all(effects, {},
           join.who);  // so that the welcome carries the number his audience has come to
  effects.push_back(Send{{join.who}, welcome(audience)});
}

/// The newest connection of a seat wins. Who takes it for the first time adds his salt.
void Table::take_seat(Effects& effects, Audience& audience, const Join& join) {
  const Seat seat = *join.as.seat;
  for (const Member& older : std::exchange(audience.members, {}))
    effects.push_back(Send{{older.who}, farewell::replaced()});
  std::erase(offered_, seat);
  std::string& name = names_[engine::index(seat)];
  if (!join.name.empty() && join.name != name) {
    name = join.name;
    effects.push_back(Remember{seat, name});
  }
  if (decks_.salted(seat)) return;
  append(effects, protocol::write_salt(records_ + 1, seat, join.salt));
  decks_.salt(seat, join.salt);
}

void Table::handle_one(Effects& effects, const Leave& leave) {
  Audience* audience = audience_of(leave.who);
  if (!audience) return;  // replaced, and gone already
  effects.push_back(Send{{leave.who}, farewell::left()});
  std::erase_if(audience->members, [&](const Member& member) { return member.who == leave.who; });
  if (audience->as.seat) consents_.withdraw(*audience->as.seat);
}

protocol::Welcome Table::welcome(const Audience& audience) const {
  return {.table = id_,
          .seq = audience.seq,
          .seat = audience.as.seat,
          .view = game_->view(audience.as),
          .room = told_.room,
          .story = '[' + story_ + ']',
          .house = protocol::write(house_),
          .decks = decks_.told(),
          .clock = clock(),
          .talk = talk_.told(),
          .mirror = mirror()};
}

/// {"players":[{"name":"Ann","here":true},…],"spectators":["Joe",…]}
std::string Table::room() const {
  std::string text = R"({"players":[)";
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat > 0) text += ',';
    write_player(text, static_cast<Seat>(seat));
  }
  text += R"(],"spectators":[)";
  for (const Member& watching : audiences_.back().members) {
    if (text.back() != '[') text += ',';
    protocol::write_json(text, watching.name);
  }
  text += ']';
  if (paused_until_) text += R"(,"state":"paused")";
  if (adjourned_) text += R"(,"state":"adjourned")";
  return text += '}';
}

void Table::write_player(std::string& out, Seat seat) const {
  const std::size_t i = engine::index(seat);
  protocol::ObjectWriter player(out);
  player.member("name", names_[i]).member("here", !audiences_[i].members.empty());
  if (const auto level = computer(seat)) player.member("computer", protocol::name_of(*level));
  if (!consents_.none(seat)) {
    std::string& list = player.key("wishes");
    list += '[';
    for (const Want want : Consents::takes_consent) {
      if (!consents_.has(seat, want)) continue;
      if (list.back() != '[') list += ',';
      protocol::write_json(list, protocol::name_of(want));
    }
    list += ']';
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

/// Other than before when the clock has begun to run otherwise. Where nobody's thinking is timed,
/// a new question changes nothing.
std::string Table::clock_key() const {
  std::string key = std::to_string(static_cast<int>(clock_.runs()));
  if (clock_.runs() == Clock::Runs::grace)
    for (int seat = 0; seat < seats(); ++seat)
      key += here().contains(static_cast<Seat>(seat)) ? '+' : '-';
  if (clock_.has_bank())
    for (const std::uint64_t question : timed_) key += ' ' + std::to_string(question);
  return key;
}

Table::Audience& Table::audience_of(engine::Observer observer) {
  return observer.seat ? audiences_[engine::index(*observer.seat)] : audiences_.back();
}

Table::Audience* Table::audience_of(MemberId who) {
  for (Audience& audience : audiences_)
    for (const Member& member : audience.members)
      if (member.who == who) return &audience;
  return nullptr;
}

// ---- after a restart ----------------------------------------------------------------------

void Table::restore_name(Seat seat, std::string name) {
  names_[engine::index(seat)] = std::move(name);
  told_.room = room();
}

/// What a record does besides what it does to the game.
template <class What>
void Table::remember(const What& done, std::string_view story) {
  if constexpr (std::is_same_v<What, protocol::Salted>) decks_.salt(done.seat, done.salt);
  else if constexpr (std::is_same_v<What, protocol::DeckDealt>) remember_deal(done.deck, story);
  else if constexpr (std::is_same_v<What, protocol::Adjourned>) adjourned_ = true;
  else if constexpr (std::is_same_v<What, protocol::Rematched>) clear_for_rematch();
  else if constexpr (std::is_same_v<What, protocol::Closed>) closed_ = done.reason;
  else if constexpr (std::is_same_v<What, protocol::Freed>) computers_.erase(done.seat);
  else if constexpr (std::is_same_v<What, protocol::HalfTold>) hear(done);
  else remember_done(story);
}

bool Table::restore(std::string_view text) {
  const auto read = protocol::read_record(text);
  const auto* record = std::get_if<protocol::Record>(&read);
  if (!record || record->n != records_ + 1 || !is_complete(*record)) return false;
  const auto* act = std::get_if<protocol::Acted>(&record->what);
  const bool seated = act && engine::index(act->seat) < settled_.size();
  const std::uint64_t question = seated ? game_->question(act->seat) : 0;
  const auto told = protocol::replay(*game_, *record);
  const auto* story = std::get_if<protocol::JsonText>(&told);
  if (!story) return false;
  ++records_;
  adjourned_ = false;
  clock_.restore_banks(record->bank);
  if (act) settled_[engine::index(act->seat)] = {question, act->action.dump()};
  std::visit([&](const auto& what) { remember(what, *story); }, record->what);
  open_both();
  return true;
}

}  // namespace server
