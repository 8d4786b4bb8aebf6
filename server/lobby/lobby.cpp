// SPDX-License-Identifier: MIT
#include "server/lobby/lobby.hpp"

#include "engine/ensure.hpp"
#include "protocol/message_codec.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/open_records.hpp"
#include "server/lobby/replay.hpp"
#include "server/log/log.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>

namespace server {

namespace asio = boost::asio;
using nlohmann::json;
using protocol::Fault;

namespace {

Fault no_such_table() { return {"unknown_table", "", "There is no such table."}; }

Fault cannot_be_read(const std::string& id, const Unreadable& failed) {
  log::error("table_unreadable", {{"table", id}, {"why", failed.why}});
  return {"table_failed", "", "This table cannot be read now. Try again."};
}

Fault set_aside() {
  return {"table_failed", "", "This table could not be brought back. Its record is kept."};
}

/// A table from before there were house rules has two of them in its row.
protocol::HouseRules house_of(const TableRow& row) {
  const json house = json::parse(row.house, nullptr, false);
  const auto read = protocol::read_house_rules(house);
  if (const auto* rules = std::get_if<protocol::HouseRules>(&read); rules && house.is_object())
    return *rules;
  protocol::HouseRules rules;
  rules.listed = row.listed;
  rules.spectators = row.spectators_max;
  return rules;
}

std::string text_member(const json& object, const char* name) {
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string{};
}

}  // namespace

Lobby::Lobby(Journal& journal, OpenGame open_game, NewExecutor new_executor, int tables_max,
             Environment environment)
    : journal_(journal),
      open_game_(std::move(open_game)),
      new_executor_(std::move(new_executor)),
      tables_max_(static_cast<std::size_t>(tables_max)),
      environment_(std::move(environment)) {}

std::string Lobby::bring_back() {
  auto read = journal_.unfinished();
  if (const auto* failed = std::get_if<Unreadable>(&read))
    return "The journal cannot be read: " + failed->why + ".";
  const std::lock_guard lock(mutex_);
  for (TableRow& row : std::get<std::vector<TableRow>>(read)) add(std::move(row));
  return {};
}

Lobby::Entry& Lobby::add(TableRow row) {
  const json terms = json::parse(row.terms, nullptr, false);
  const std::string id = row.id;
  Entry entry{std::move(row), text_member(terms, "game"), text_member(terms, "rules"), nullptr};
  numbers_[id] = next_;
  return entries_.emplace(next_++, std::move(entry)).first->second;
}

/// Finished tables that nobody looks at are left to the journal.
void Lobby::forget_finished() {
  std::erase_if(entries_, [this](const auto& numbered) {
    const Entry& entry = numbered.second;
    TableActor::Glance seen;
    seen.over = entry.row.over;
    if (entry.actor) seen = entry.actor->glance();
    if (!seen.over || !seen.deserted) return false;
    if (entry.actor) entry.actor->retire();
    numbers_.erase(entry.row.id);
    return true;
  });
}

void Lobby::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

void Lobby::stop_reading() {
  reading_.stop();
  reading_.join();
  analysis_service_.stop();
}

// ---- finding ------------------------------------------------------------------------------

asio::awaitable<Lobby::Found> Lobby::find(std::string id) {
  if (auto found = awake(id)) co_return std::move(*found);
  co_await go_reading();
  Found found = load(id);
  co_await asio::post(asio::use_awaitable);  // back to where the client_address runs
  co_return found;
}

/// Goes on on the reading thread, until something else is awaited.
asio::awaitable<void> Lobby::go_reading() {
  return asio::post(asio::bind_executor(reading_.get_executor(), asio::use_awaitable));
}

/// What needs no reading. A failed table may be brought back from what is on the disk: perhaps
/// there is room again.
std::optional<Lobby::Found> Lobby::awake(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  if (going_.contains(id)) return Absent{no_such_table()};
  const auto known = numbers_.find(id);
  if (known == numbers_.end()) return std::nullopt;
  const auto& actor = entries_.at(known->second).actor;
  if (!actor || actor->glance().failed) return std::nullopt;
  return actor;
}

Lobby::Found Lobby::load(const std::string& id) {
  if (auto found = awake(id)) return std::move(*found);  // who was here before us has loaded it
  auto read = journal_.find(id);
  if (const auto* failed = std::get_if<Unreadable>(&read))
    return Absent{cannot_be_read(id, *failed), true};
  auto& row = std::get<std::optional<TableRow>>(read);
  if (!row) return Absent{no_such_table()};
  Found restored = restore(*row);
  if (const auto* actor = std::get_if<std::shared_ptr<TableActor>>(&restored))
    wake(std::move(*row), *actor);
  return restored;
}

void Lobby::wake(TableRow row, std::shared_ptr<TableActor> actor) {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(row.id);
  if (known == numbers_.end() && entries_.size() >= tables_max_) forget_finished();
  Entry& entry = known == numbers_.end() ? add(std::move(row)) : entries_.at(known->second);
  if (entry.actor) entry.actor->retire();  // it has failed
  entry.actor = std::move(actor);
  entry.actor->start();
}

/// What is played at a table, at its beginning; null when these terms are not known here.
std::unique_ptr<protocol::HostedGame> Lobby::game_of(const TableRow& row) const {
  auto opened = open_game_(json::parse(row.terms, nullptr, false));
  auto* game = std::get_if<std::unique_ptr<protocol::HostedGame>>(&opened);
  return game ? std::move(*game) : nullptr;
}

Lobby::Found Lobby::restore(const TableRow& row) try {
  auto game = game_of(row);
  const auto read = journal_.records(row.id);
  if (const auto* failed = std::get_if<Unreadable>(&read))
    return Absent{cannot_be_read(row.id, *failed), true};
  const auto& records = std::get<std::optional<std::vector<std::string>>>(read);
  if (!game || !records) return Absent{set_aside()};
  Table table(row.id, std::move(game), dealer_of(row), house_of(row));
  const auto place = mirror_place(row.id, row.house);
  if (place) table.be_half(*place);
  for (const std::string& record : *records)
    if (!table.restore(record)) {
      log::error("table_set_aside", {{"table", row.id}, {"why", "its record tells another story"}});
      return Absent{set_aside()};
    }
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat)
    table.restore_name(static_cast<engine::Seat>(seat), row.seats[seat].name);
  BotSeats bot_seats(row, table, bots_, environment_);
  const auto executor = new_executor_();
  auto actor = std::make_shared<TableActor>(executor, row, std::move(table), journal_,
                                            environment_.now, std::move(bot_seats), hint_service_);
  if (place) begin_to_tell(*actor, *place, executor);
  return actor;
} catch (const std::exception& bug) {
  log::error("table_set_aside", {{"table", row.id}, {"why", bug.what()}});
  return Absent{set_aside()};
}

// ---- giving up ----------------------------------------------------------------------------

asio::awaitable<bool> Lobby::forget_left_alone(Ages ages) {
  co_await go_reading();
  const bool more = let_many_go(ages);
  co_await asio::post(asio::use_awaitable);
  co_return more;
}

/// True when there may be more. Where somebody is, those behind have their turn.
bool Lobby::let_many_go(const Ages& ages) {
  constexpr auto max = limits::tables_forgotten_at_once_max;
  std::size_t given_up = 0, passed_over = 0, found = max;
  while (given_up == 0 && found == max) {
    const auto read = journal_.left_alone(ages, max, passed_over);
    if (const auto* failed = std::get_if<Unreadable>(&read)) {
      log::error("old_tables_unreadable", {{"why", failed->why}});
      return false;
    }
    const auto& rows = std::get<std::vector<TableRow>>(read);
    given_up = give_up(rows);
    found = rows.size();
    passed_over += found - given_up;
  }
  if (given_up > 0) log::info("tables_given_up", {{"count", given_up}});
  return given_up > 0 && found == max;
}

/// How many of them.
std::size_t Lobby::give_up(const std::vector<TableRow>& rows) {
  std::size_t given_up = 0;
  for (const TableRow& row : rows) {
    if (!let_go(row.id)) continue;
    ++given_up;
    journal_.forget(row, [this, id = row.id](bool done) { let_go_ended(id, done); });
  }
  return given_up;
}

/// From now on nobody finds it. False when somebody is there.
bool Lobby::let_go(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(id);
  if (known != numbers_.end()) {
    auto& actor = entries_.at(known->second).actor;
    if (actor) {
      const TableActor::Glance seen = actor->glance();
      if (!seen.deserted && !seen.failed) return false;
      actor->retire();
      actor = nullptr;
    }
  }
  going_.insert(id);
  return true;
}

void Lobby::let_go_ended(const std::string& id, bool forgotten) {
  std::optional<MirrorPlace> place;
  {
    const std::lock_guard lock(mutex_);
    going_.erase(id);
    const auto known = numbers_.find(id);
    if (!forgotten || known == numbers_.end()) return;
    place = mirror_place(id, entries_.at(known->second).row.house);
    entries_.erase(known->second);
    numbers_.erase(known);
  }
  if (place) let_half_go(*place);
}

// ---- showing ------------------------------------------------------------------------------

asio::awaitable<std::variant<std::string, Fault>> Lobby::transcript(std::string id) {
  Export make = [this](const TableRow& row, const auto& records, std::uint64_t open_decks) {
    return open_records(row, *dealer_of(row), records, open_decks);
  };
  return made_of(std::move(id), std::move(make));
}

asio::awaitable<std::variant<std::string, Fault>> Lobby::replay(std::string id,
                                                                std::optional<std::uint64_t> deal) {
  Export make = [this, deal](const TableRow& row, const auto& records,
                             std::uint64_t open_decks) -> std::variant<std::string, Fault> {
    const auto game = game_of(row);
    if (!game) return set_aside();
    return replay_deal(row.id, *game, records, {deal, open_decks, row.spectators_max > 0});
  };
  return made_of(std::move(id), std::move(make));
}

namespace {

/// What a table's journal has of it, taken along to another thread.
struct Evidence {
  TableRow row;
  std::vector<std::string> records;
  std::uint64_t open_decks = 0;
};

/// A deal that lies open is judged once; the newest may be another when there are more records, or
/// more decks lie open.
std::string name_of(const Evidence& evidence, std::optional<std::uint64_t> deal) {
  const std::string which =
      deal ? std::to_string(*deal) : "newest of " + std::to_string(evidence.records.size());
  return evidence.row.id + ' ' + which + " to " + std::to_string(evidence.open_decks);
}

}  // namespace

asio::awaitable<std::variant<std::string, Fault>> Lobby::analysis(
    std::string id, std::optional<std::uint64_t> deal) {
  const auto evidence = std::make_shared<Evidence>();
  Export take = [evidence](const TableRow& row, const auto& records,
                           std::uint64_t open_decks) -> std::variant<std::string, Fault> {
    *evidence = {row, records, open_decks};
    return std::string();
  };
  const auto read = co_await made_of(std::move(id), std::move(take));
  if (const auto* fault = std::get_if<Fault>(&read)) co_return *fault;
  AnalysisService::Work work = [this, evidence, deal]() -> AnalysisService::Result {
    const auto game = game_of(evidence->row);
    if (!game) return set_aside();
    return analyse_deal(evidence->row.id, *game, evidence->records,
                        {deal, evidence->open_decks, evidence->row.spectators_max > 0});
  };
  std::string name = name_of(*evidence, deal);
  co_return co_await analysis_service_.result(std::move(name), std::move(work));
}

asio::awaitable<std::variant<std::string, Fault>> Lobby::made_of(std::string id, Export make) {
  const Found found = co_await find(id);
  if (const auto* absent = std::get_if<Absent>(&found)) co_return absent->fault;
  const auto open_decks = std::get<std::shared_ptr<TableActor>>(found)->glance().open_decks;
  co_await go_reading();
  auto exported = export_table(id, open_decks, make);
  co_await asio::post(asio::use_awaitable);  // back to where the client_address runs
  co_return exported;
}

std::variant<std::string, Fault> Lobby::export_table(const std::string& id,
                                                     std::uint64_t open_decks, const Export& make) {
  const auto row = journal_.find(id);
  if (const auto* failed = std::get_if<Unreadable>(&row)) return cannot_be_read(id, *failed);
  const auto& table = std::get<std::optional<TableRow>>(row);
  if (!table) return no_such_table();
  const auto read = journal_.records(id);
  if (const auto* failed = std::get_if<Unreadable>(&read)) return cannot_be_read(id, *failed);
  const auto& records = std::get<std::optional<std::vector<std::string>>>(read);
  if (!records) return set_aside();
  return make(*table, *records, open_decks);
}

// ---- listing ------------------------------------------------------------------------------

/// There is one, and it is opened when none is named.
std::vector<std::string> Lobby::games() const {
  const auto opened = open_game_(json::object());
  const auto* game = std::get_if<std::unique_ptr<protocol::HostedGame>>(&opened);
  if (!game) return {};
  return {text_member(json::parse((*game)->terms(), nullptr, false), "game")};
}

Lobby::Census Lobby::census() const {
  const std::lock_guard lock(mutex_);
  Census census;
  for (const auto& [number, entry] : entries_) {
    const bool over = entry.actor ? entry.actor->glance().over : entry.row.over;
    ++(over ? census.over : entry.actor ? census.awake : census.asleep);
    if (entry.actor) census.requests += static_cast<std::size_t>(entry.actor->waiting());
  }
  return census;
}

protocol::Tables Lobby::list() const {
  const std::lock_guard lock(mutex_);
  protocol::Tables list{{}, can_play()};
  for (auto at = entries_.rbegin(); at != entries_.rend(); ++at) {
    const Entry& entry = at->second;
    if (!entry.row.listed) continue;
    if (list.tables.size() == limits::tables_listed_max) break;
    protocol::TableLine line{entry.row.id, entry.game, entry.rules, {}, 0, entry.row.over};
    for (const TableRow::Seat& seat : entry.row.seats) line.players.push_back(seat.name);
    if (entry.actor) {
      auto seen = entry.actor->glance();
      line.players = std::move(seen.players);
      line.spectators = seen.spectators;
      line.over = seen.over;
    }
    list.tables.push_back(std::move(line));
  }
  return list;
}

}  // namespace server
