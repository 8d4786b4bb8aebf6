// SPDX-License-Identifier: MIT
#include "server/lobby.hpp"

#include "engine/ensure.hpp"
#include "protocol/message_codec.hpp"
#include "server/limits.hpp"

#include <spdlog/spdlog.h>

namespace server {

using nlohmann::json;
using protocol::Fault;

namespace {

void answer(Guest& guest, const protocol::ServerMessage& message) {
  guest.tell(std::make_shared<const std::string>(protocol::write(message)));
  guest.answered(false);
}

void refuse(Guest& guest, Fault fault) {
  answer(guest, protocol::Refused{"create", {}, std::move(fault)});
}

Fault set_aside() {
  return {"table_failed", "", "This table could not be brought back. Its record is kept."};
}

std::string text_member(const json& object, const char* name) {
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string{};
}

}  // namespace

Lobby::Lobby(Journal& journal, OpenGame open_game, NewExecutor new_executor, int tables_max,
             Chance chance)
    : journal_(journal),
      open_game_(std::move(open_game)),
      new_executor_(std::move(new_executor)),
      tables_max_(static_cast<std::size_t>(tables_max)),
      chance_(std::move(chance)) {
  for (TableRow& row : journal_.unfinished()) add(std::move(row));
}

// ---- opening ------------------------------------------------------------------------------

void Lobby::create(const protocol::Create& create, std::shared_ptr<Guest> guest) {
  protocol::Created created;
  auto planned = plan(create, created);
  if (auto* fault = std::get_if<Fault>(&planned)) return refuse(*guest, std::move(*fault));
  if (!reserve())
    return refuse(*guest, {"too_many_tables", "",
                           "The server hosts as many tables as it may, or is about to stop."});
  auto& row = std::get<TableRow>(planned);
  journal_.open(row, [this, row, created, guest](bool kept) {
    const std::lock_guard lock(mutex_);
    --being_opened_;
    if (kept) add(row);
    if (kept) answer(*guest, created);
    else refuse(*guest, {"table_failed", "", "The table could not be written to the disk."});
  });
}

std::variant<TableRow, Fault> Lobby::plan(const protocol::Create& create,
                                          protocol::Created& created) const {
  const auto opened = open_game_(create.terms);
  if (const auto* fault = std::get_if<Fault>(&opened)) return *fault;
  const auto& game = std::get<std::unique_ptr<protocol::HostedGame>>(opened);
  TableRow row{.id = chance_.table_id(),
               .terms = game->terms(),
               .listed = create.listed,
               .spectators_max = create.spectators,
               .over = false,
               .seats = {}};
  created.table = row.id;
  for (int seat = 0; seat < game->seats(); ++seat) {
    created.seats.push_back({static_cast<engine::Seat>(seat), chance_.token()});
    row.seats.push_back({entropy::digest(created.seats.back().token), ""});
  }
  return row;
}

bool Lobby::reserve() {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  if (entries_.size() + being_opened_ >= tables_max_) forget_finished();
  if (entries_.size() + being_opened_ >= tables_max_) return false;
  ++being_opened_;
  return true;
}

void Lobby::add(TableRow row) {
  const json terms = json::parse(row.terms, nullptr, false);
  const std::string id = row.id;
  Entry entry{std::move(row), text_member(terms, "game"), text_member(terms, "rules"), nullptr};
  numbers_[id] = next_;
  entries_.emplace(next_++, std::move(entry));
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

// ---- finding ------------------------------------------------------------------------------

std::variant<std::shared_ptr<TableActor>, Fault> Lobby::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  Entry* entry = look_up(id);
  if (!entry) return Fault{"unknown_table", "", "There is no such table."};
  // A failed table may be brought back from what is on the disk: perhaps there is room again.
  if (entry->actor && !entry->actor->glance().failed) return entry->actor;
  return wake(*entry);
}

/// Null when there is no such table. A finished one comes from the journal.
Lobby::Entry* Lobby::look_up(const std::string& id) {
  auto known = numbers_.find(id);
  if (known == numbers_.end()) {
    auto row = journal_.find(id);
    if (!row) return nullptr;
    if (entries_.size() >= tables_max_) forget_finished();
    add(std::move(*row));
    known = numbers_.find(id);
  }
  return &entries_.at(known->second);
}

Lobby::Opened Lobby::wake(Entry& entry) {
  const auto row = journal_.find(entry.row.id);  // names may have been given meanwhile
  if (!row) return set_aside();
  Opened opened = restore(*row);
  if (const auto* actor = std::get_if<std::shared_ptr<TableActor>>(&opened)) {
    if (entry.actor) entry.actor->retire();  // it has failed
    entry.actor = *actor;
    entry.actor->start();
  } else {
    spdlog::error("table {} is set aside: its record tells another story", row->id);
  }
  return opened;
}

Lobby::Opened Lobby::restore(const TableRow& row) try {
  auto opened = open_game_(json::parse(row.terms, nullptr, false));
  auto* game = std::get_if<std::unique_ptr<protocol::HostedGame>>(&opened);
  const auto records = journal_.records(row.id);
  if (!game || !records) return set_aside();
  Table table(row.id, std::move(*game), chance_.dealer(row.id), row.spectators_max);
  for (const std::string& record : *records)
    if (!table.restore(record)) return set_aside();
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat)
    table.restore_name(static_cast<engine::Seat>(seat), row.seats[seat].name);
  return std::make_shared<TableActor>(new_executor_(), row, std::move(table), journal_);
} catch (const std::exception& bug) {
  spdlog::error("table {}: {}", row.id, bug.what());
  return set_aside();
}

// ---- listing ------------------------------------------------------------------------------

protocol::Tables Lobby::list() const {
  const std::lock_guard lock(mutex_);
  protocol::Tables list;
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
