// SPDX-License-Identifier: MIT
#include "server/table.hpp"

#include "engine/ensure.hpp"
#include "protocol/json_text.hpp"
#include "protocol/transcript.hpp"
#include "server/farewell.hpp"
#include "server/limits.hpp"

#include <algorithm>

namespace server {

using engine::Seat;
using nlohmann::json;
using protocol::Fault;

namespace {

/// "[a,b]" without its brackets.
std::string_view inside(std::string_view array) { return array.substr(1, array.size() - 2); }

void join_on(std::string& list, std::string_view more) {
  if (!list.empty() && !more.empty()) list += ',';
  list += more;
}

}  // namespace

Table::Table(std::string id, std::unique_ptr<protocol::HostedGame> game, Shuffle shuffle,
             int spectators_max)
    : id_(std::move(id)),
      game_(std::move(game)),
      shuffle_(std::move(shuffle)),
      spectators_max_(spectators_max) {
  const auto count = static_cast<std::size_t>(game_->seats());
  for (std::size_t i = 0; i < count; ++i) audiences_.push_back({{static_cast<Seat>(i)}, 0, {}});
  audiences_.push_back({engine::spectator, 0, {}});
  names_.resize(count);
  settled_.resize(count);
  room_told_ = room();
}

bool Table::over() const { return game_->waiting_for() == engine::Waiting{}; }

int Table::spectators() const { return static_cast<int>(audiences_.back().members.size()); }

bool Table::has(MemberId who) const {
  const auto here = [&](const Member& member) { return member.who == who; };
  return std::any_of(audiences_.begin(), audiences_.end(), [&](const Audience& audience) {
    return std::any_of(audience.members.begin(), audience.members.end(), here);
  });
}

Effects Table::begin() {
  Effects effects;
  deal(effects);
  tell_all(effects, nullptr);
  return effects;
}

Effects Table::handle(const Request& request) {
  return std::visit([this](const auto& one) { return handle_one(one); }, request);
}

// ---- acting -------------------------------------------------------------------------------

Effects Table::handle_one(const Act& act) {
  Effects effects;
  Audience* audience = audience_of(act.who);
  if (!audience) return effects;  // replaced while this was on its way
  const auto refuse = [&](Fault fault) {
    effects.push_back(Send{{act.who}, protocol::Refused{"act", act.question, std::move(fault)}});
  };
  if (!audience->as.seat) {
    refuse({"not_a_player", "", "You are watching; only players may act."});
    return effects;
  }
  const Settled& last = settled_[engine::index(*audience->as.seat)];
  if (last.question != 0 && last.question == act.question && last.action == act.action) {
    protocol::Update again;
    again.settled = act.question;
    update(effects, *audience, std::move(again));
  } else if (auto fault = objection(act, *audience->as.seat)) {
    refuse(std::move(*fault));
  } else {
    obey(effects, act, *audience);
  }
  return effects;
}

/// Why this is no answer to the question this seat is asked now.
std::optional<Fault> Table::objection(const Act& act, Seat seat) const {
  const std::uint64_t asked = game_->question(seat);
  if (asked == act.question && asked != 0) return std::nullopt;
  const bool answered = act.question != 0 && act.question <= settled_[engine::index(seat)].question;
  if (asked != 0 || answered)
    return Fault{"stale", "", "That question has been answered, or was never asked."};
  return Fault{"not_your_turn", "", "You are not asked for anything now."};
}

void Table::obey(Effects& effects, const Act& act, Audience& actor) {
  const Seat seat = *actor.as.seat;
  auto told = game_->submit(seat, act.action);
  if (auto* fault = std::get_if<Fault>(&told)) {
    effects.push_back(Send{{act.who}, protocol::Refused{"act", act.question, std::move(*fault)}});
    return;
  }
  const auto& story = std::get<protocol::JsonText>(told);
  append(effects, protocol::write_act(records_ + 1, seat, act.action.dump(), story));
  remember_act(seat, {act.question, act.action}, story);
  deal(effects);
  tell_all(effects, &actor);
}

/// Deals as long as a deck is waited for.
void Table::deal(Effects& effects) {
  for (int dealt = 0; game_->waiting_for().deck; ++dealt) {
    engine::ensure(dealt < limits::decks_in_a_row_max, "the game asks for decks without end");
    engine::Pack deck = game_->pack();
    shuffle_({deck.begin(), deck.size()});
    const auto told = game_->deal({deck.begin(), deck.size()});
    const auto* story = std::get_if<protocol::JsonText>(&told);
    engine::ensure(story != nullptr, "a shuffled pack fits");
    append(effects, protocol::write_deck(records_ + 1, deck, *story));
    remember_deal(*story);
  }
}

void Table::append(Effects& effects, std::string record) {
  engine::ensure(record.size() <= protocol::record_bytes_max, "a record too long to be read again");
  effects.push_back(Append{++records_, std::move(record)});
}

void Table::remember_act(Seat seat, Settled answer, std::string_view story) {
  settled_[engine::index(seat)] = std::move(answer);
  acted_ = true;
  remember_story(story);
}

/// The first deck after an act begins a new story.
void Table::remember_deal(std::string_view story) {
  if (std::exchange(acted_, false)) story_.clear();
  remember_story(story);
}

void Table::remember_story(std::string_view story) {
  join_on(story_, inside(story));
  join_on(news_, inside(story));
  engine::ensure(story_.size() <= limits::story_bytes_max, "a story without end");
}

// ---- telling ------------------------------------------------------------------------------

/// Each audience is told what has changed for it, and nothing if nothing has; but who has acted is
/// always answered.
void Table::tell_all(Effects& effects, const Audience* actor) {
  const std::string story = '[' + std::exchange(news_, {}) + ']';
  for (Audience& audience : audiences_) {
    protocol::Update told;
    told.patch = game_->patch(audience.as);
    if (told.patch.empty() && story == "[]" && &audience != actor) continue;
    if (told.patch.empty()) told.patch = "{}";
    told.story = story;
    if (&audience == actor) told.settled = settled_[engine::index(*audience.as.seat)].question;
    update(effects, audience, std::move(told));
  }
}

/// Tells everybody who is here, if that has changed.
void Table::tell_room(Effects& effects, std::optional<MemberId> newcomer) {
  std::string now = room();
  if (now == room_told_) return;
  room_told_ = std::move(now);
  for (Audience& audience : audiences_) {
    protocol::Update told;
    told.room = room_told_;
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

// ---- coming and going ---------------------------------------------------------------------

Effects Table::handle_one(const Join& join) {
  Effects effects;
  engine::ensure(audience_of(join.who) == nullptr, "a member joins once");
  Audience& audience = audience_of(join.as);
  if (!join.as.seat && spectators() >= spectators_max_) {
    Fault full{"no_spectators", "", "There is no room for another spectator at this table."};
    effects.push_back(Send{{join.who}, protocol::Refused{"join", {}, std::move(full)}});
    return effects;
  }
  seat_down(effects, audience, join);
  return effects;
}

/// The others hear of it before the newcomer is welcomed, so that his welcome carries the number
/// his audience has come to.
void Table::seat_down(Effects& effects, Audience& audience, const Join& join) {
  if (const auto seat = join.as.seat) {
    for (const Member& older : std::exchange(audience.members, {}))
      effects.push_back(Send{{older.who}, farewell::replaced()});
    std::string& name = names_[engine::index(*seat)];
    if (!join.name.empty() && join.name != name) {
      name = join.name;
      effects.push_back(Remember{*seat, name});
    }
  }
  audience.members.push_back({join.who, join.name});
  tell_room(effects, join.who);
  effects.push_back(Send{{join.who}, welcome(audience)});
}

Effects Table::handle_one(const Leave& leave) {
  Effects effects;
  Audience* audience = audience_of(leave.who);
  if (!audience) return effects;  // replaced, and gone already
  effects.push_back(Send{{leave.who}, farewell::left()});
  std::erase_if(audience->members, [&](const Member& member) { return member.who == leave.who; });
  tell_room(effects);
  return effects;
}

protocol::Welcome Table::welcome(const Audience& audience) const {
  return {.table = id_,
          .seq = audience.seq,
          .seat = audience.as.seat,
          .view = game_->view(audience.as),
          .room = room_told_,
          .story = '[' + story_ + ']'};
}

/// {"players":[{"name":"Ann","here":true},…],"spectators":["Joe",…]}
std::string Table::room() const {
  std::string text = R"({"players":[)";
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (i > 0) text += ',';
    const bool here = !audiences_[i].members.empty();
    protocol::ObjectWriter(text).member("name", names_[i]).member("here", here);
  }
  text += R"(],"spectators":[)";
  for (const Member& watching : audiences_.back().members) {
    if (text.back() != '[') text += ',';
    protocol::write_json(text, watching.name);
  }
  return text += "]}";
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
  room_told_ = room();
}

bool Table::restore(std::string_view text) {
  const auto read = protocol::read_record(text);
  const auto* record = std::get_if<protocol::Record>(&read);
  if (!record || record->n != records_ + 1 || !record->story) return false;
  const auto* act = std::get_if<protocol::Acted>(&record->what);
  const bool seated = act && engine::index(act->seat) < settled_.size();
  const std::uint64_t question = seated ? game_->question(act->seat) : 0;
  const auto told = protocol::replay(*game_, *record);
  const auto* story = std::get_if<protocol::JsonText>(&told);
  if (!story) return false;
  ++records_;
  if (act) remember_act(act->seat, {question, act->action}, *story);
  else remember_deal(*story);
  return true;
}

}  // namespace server
