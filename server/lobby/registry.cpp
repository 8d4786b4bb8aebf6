// SPDX-License-Identifier: MIT
#include "server/lobby/registry.hpp"

#include "server/limits/limits.hpp"
#include "server/lobby/fair_shares.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server {

using nlohmann::json;
using protocol::Fault;

namespace {

std::string text_member(const json& object, const char* name) {
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string{};
}

}  // namespace

Absent no_such_table() { return {{"unknown_table", "", "There is no such table."}}; }

std::pair<std::string, std::string> game_and_rules(const TableRow& row) {
  const json terms = json::parse(row.terms, nullptr, false);
  return {text_member(terms, "game"), text_member(terms, "rules")};
}

Registry::Entry& Registry::add_one(TableRow row) {
  auto [game, rules] = game_and_rules(row);
  const std::string id = row.id;
  Entry entry{std::move(row), std::move(game), std::move(rules), nullptr};
  if (auto place = mirror_place(id, entry.row.house)) entry.other_half = std::move(place->other);
  numbers_[id] = next_;
  return entries_.emplace(next_++, std::move(entry)).first->second;
}

/// A table of which some seat was never taken has no cards.
bool Registry::Entry::never_begun_and_deserted() const {
  if (!actor) return !row.over && row.records < row.seats.size();
  const TableActor::Snapshot seen = actor->snapshot();
  return seen.decks == 0 && seen.deserted && !seen.over && !seen.failed && actor->waiting() == 0;
}

/// Finished tables at which nobody is connected.
void Registry::leave_finished_to_journal() {
  std::erase_if(entries_, [this](const auto& numbered) {
    const Entry& entry = numbered.second;
    TableActor::Snapshot seen;
    seen.over = entry.row.over;
    if (entry.actor) seen = entry.actor->snapshot();
    if (!seen.over || !seen.deserted) return false;
    if (entry.actor) entry.actor->retire();
    numbers_.erase(entry.row.id);
    return true;
  });
}

// ---- coming -------------------------------------------------------------------------------

protocol::Result<std::vector<TableRow>> Registry::reserve(std::size_t tables) {
  const std::lock_guard lock(mutex_);
  if (closed_)
    return protocol::failure(
        {"draining", "", "The server is about to stop. Open your table in a moment."});
  if (missing_room(tables) > 0) leave_finished_to_journal();
  std::vector<TableRow> given_up;
  if (missing_room(tables) > 0) given_up = make_room(tables);
  if (missing_room(tables) > 0)
    return protocol::failure({"too_many_tables", "", "The server hosts as many tables as it may."});
  being_opened_ += tables;
  return given_up;
}

/// How many tables too many there would be.
std::size_t Registry::missing_room(std::size_t tables) const {
  const std::size_t all = entries_.size() + being_opened_ + tables;
  return all - std::min(all, tables_max_);
}

void Registry::opened(const std::vector<TableRow>& rows, bool here) {
  const std::lock_guard lock(mutex_);
  being_opened_ -= rows.size();
  if (!here) return;
  for (const TableRow& row : rows) add_one(row).opened = now_();
}

void Registry::add(std::vector<TableRow> rows) {
  const std::lock_guard lock(mutex_);
  for (TableRow& row : rows) add_one(std::move(row));
}

void Registry::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

std::optional<Found> Registry::awake(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  if (going_.contains(id)) return tl::unexpected(no_such_table());
  const auto known = numbers_.find(id);
  if (known == numbers_.end()) return std::nullopt;
  const auto& actor = entries_.at(known->second).actor;
  if (!actor) return std::nullopt;
  const TableActor::Snapshot seen = actor->snapshot();
  if (seen.failed || seen.asleep) return std::nullopt;
  return actor;
}

bool Registry::has_room_for(const std::vector<std::string>& ids) const {
  const std::lock_guard lock(mutex_);
  const auto more =
      std::ranges::count_if(ids, [this](const auto& id) { return !numbers_.contains(id); });
  return more == 0 || missing_room(static_cast<std::size_t>(more)) == 0;
}

void Registry::wake(TableRow row, std::shared_ptr<TableActor> actor) {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(row.id);
  if (known == numbers_.end() && entries_.size() >= tables_max_) leave_finished_to_journal();
  Entry& entry = known == numbers_.end() ? add_one(std::move(row)) : entries_.at(known->second);
  if (entry.actor) entry.actor->retire();  // it has failed, or was put away
  entry.actor = std::move(actor);
  entry.actor->start();
}

// ---- going --------------------------------------------------------------------------------

bool Registry::begin_to_delete(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(id);
  if (known != numbers_.end()) {
    auto& actor = entries_.at(known->second).actor;
    if (actor) {
      const TableActor::Snapshot seen = actor->snapshot();
      if (!seen.deserted && !seen.failed) return false;
      actor->retire();
      actor = nullptr;
    }
  }
  going_.insert(id);
  return true;
}

std::optional<MirrorPlace> Registry::end_deleting(const std::string& id, bool deleted) {
  const std::lock_guard lock(mutex_);
  going_.erase(id);
  const auto known = numbers_.find(id);
  if (!deleted || known == numbers_.end()) return std::nullopt;
  auto place = mirror_place(id, entries_.at(known->second).row.house);
  entries_.erase(known->second);
  numbers_.erase(known);
  return place;
}

bool Registry::is_being_deleted(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  return going_.contains(id);
}

bool Registry::deserted(const Entry& entry, Clock::Time since) const {
  if (going_.contains(entry.row.id)) return false;
  if (!entry.actor) return entry.opened <= since;
  const auto deserted_since = entry.actor->deserted_since();
  return deserted_since && *deserted_since <= since;
}

Registry::Deserted Registry::take_deserted(Clock::Time since) {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t> numbers;
  for (const auto& [number, entry] : entries_) {
    if (!deserted(entry, since)) continue;
    const auto other = numbers_.find(entry.other_half);
    if (other == numbers_.end() || deserted(entries_.at(other->second), since))
      numbers.push_back(number);
  }
  Deserted found;
  for (const std::uint64_t number : numbers) {
    const auto at = entries_.find(number);
    const auto& actor = at->second.actor;
    if (actor && !actor->snapshot().failed) {
      found.awake.push_back(actor);
      continue;
    }
    if (actor) actor->retire();
    found.asleep.push_back(at->second.row.id);
    numbers_.erase(at->second.row.id);
    entries_.erase(at);
  }
  return found;
}

/// Somebody may have brought the table back meanwhile.
void Registry::drop(const TableActor& actor) {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(actor.id());
  if (known == numbers_.end() || entries_.at(known->second).actor.get() != &actor) return;
  entries_.erase(known->second);
  numbers_.erase(known);
}

void Registry::send_away(const protocol::Bye& bye) {
  const std::lock_guard lock(mutex_);
  for (const auto& [number, entry] : entries_)
    if (entry.actor) entry.actor->send_all_away(bye);
  entries_.clear();
  numbers_.clear();
}

void Registry::stop_clocks() {
  const std::lock_guard lock(mutex_);
  for (const auto& [number, entry] : entries_)
    if (entry.actor) entry.actor->stop_clocks();
}

void Registry::release_clients() {
  const std::lock_guard lock(mutex_);
  for (const auto& [number, entry] : entries_)
    if (entry.actor) entry.actor->release_clients();
}

// ---- making room --------------------------------------------------------------------------

/// A table that was just opened stays: its opener is about to sit down, or has sent the link to
/// somebody.
bool Registry::may_go(const Entry& entry, Clock::Time now) const {
  const bool fresh =
      entry.opened != Clock::Time::min() && now - entry.opened < limits::invitation_minutes_min;
  return !fresh && !going_.contains(entry.row.id) && entry.never_begun_and_deserted();
}

/// Oldest first. Both halves of a mirror match may go, or neither: somebody may sit in one and wait
/// for the other.
std::vector<std::uint64_t> Registry::tables_that_may_go() const {
  const auto now = now_();
  std::vector<std::uint64_t> found;
  for (const auto& [number, entry] : entries_) {
    if (!may_go(entry, now)) continue;
    const auto other = numbers_.find(entry.other_half);
    if (other == numbers_.end() || may_go(entries_.at(other->second), now)) found.push_back(number);
  }
  return found;
}

/// Gives up nothing if that would not make enough room.
std::vector<TableRow> Registry::make_room(std::size_t tables) {
  const std::vector<std::uint64_t> numbers = tables_that_may_go();
  if (numbers.size() < missing_room(tables)) return {};
  std::vector<ClientAddress> owners;
  for (const std::uint64_t number : numbers) owners.push_back(entries_.at(number).owner());
  std::vector<TableRow> given_up;
  for (const std::size_t i : fair_shares::from_the_largest(owners)) {
    if (missing_room(tables) == 0) break;
    const auto at = entries_.find(numbers[i]);
    if (at == entries_.end()) continue;  // with its other half
    const auto other = numbers_.find(at->second.other_half);
    if (other != numbers_.end()) given_up.push_back(hide(other->second));
    given_up.push_back(hide(numbers[i]));
  }
  return given_up;
}

/// From now on nobody can get it, and it takes no room.
TableRow Registry::hide(std::uint64_t number) {
  Entry& entry = entries_.at(number);
  if (entry.actor) {
    entry.row.records = entry.actor->snapshot().records;
    entry.actor->retire();
  }
  TableRow row = std::move(entry.row);
  going_.insert(row.id);
  numbers_.erase(row.id);
  entries_.erase(number);
  return row;
}

// ---- looking ------------------------------------------------------------------------------

Registry::Census Registry::census() const {
  const std::lock_guard lock(mutex_);
  Census census;
  for (const auto& [number, entry] : entries_) {
    const bool over = entry.actor ? entry.actor->snapshot().over : entry.row.over;
    ++(over ? census.over : entry.actor ? census.awake : census.asleep);
    if (!over) ++census.unfinished[entry.game];
    if (!entry.actor) continue;
    census.requests += static_cast<std::size_t>(entry.actor->waiting());
    census.people[entry.game] += static_cast<std::uint64_t>(entry.actor->people());
  }
  return census;
}

bool Registry::in_play() const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(entries_, [](const auto& numbered) {
    const auto& actor = numbered.second.actor;
    return actor && actor->snapshot().in_play;
  });
}

}  // namespace server
