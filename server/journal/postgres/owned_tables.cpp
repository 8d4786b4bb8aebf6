// SPDX-License-Identifier: MIT
#include "server/journal/postgres/owned_tables.hpp"

#include <utility>

namespace server::postgres {

void OwnedTables::begin_to_take() {
  const std::lock_guard lock(mutex_);
  taking_ = true;
  gone_.clear();
}

void OwnedTables::end_taking() {
  const std::lock_guard lock(mutex_);
  taking_ = false;
  gone_.clear();
}

bool OwnedTables::add_taken(const std::string& id, OwnedTable table) {
  const std::lock_guard lock(mutex_);
  if (gone_.contains(table.unit) || going_.contains(table.unit)) return false;
  const auto known = tables_.find(id);
  if (known != tables_.end()) release(known->second.unit);
  ++of_unit_[table.unit];
  tables_.insert_or_assign(id, std::move(table));
  return true;
}

/// Whether that was the last of its tables.
bool OwnedTables::release(std::int64_t unit) {
  const auto count = of_unit_.find(unit);
  if (--count->second > 0) return false;
  of_unit_.erase(count);
  return true;
}

std::optional<OwnedTable> OwnedTables::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto at = tables_.find(id);
  if (at == tables_.end()) return std::nullopt;
  return at->second;
}

std::size_t OwnedTables::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

bool OwnedTables::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto at = tables_.find(id);
  if (at == tables_.end()) return false;
  const std::int64_t unit = at->second.unit;
  tables_.erase(at);
  if (!release(unit)) return false;
  going_.insert(unit);
  waiting_.push_back(unit);
  return waiting_.size() == 1;
}

std::vector<std::int64_t> OwnedTables::units_to_give_up() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

void OwnedTables::given_up(const std::vector<std::int64_t>& units) {
  const std::lock_guard lock(mutex_);
  for (const std::int64_t unit : units) {
    going_.erase(unit);
    if (taking_) gone_.insert(unit);
  }
  less_.notify_all();
}

bool OwnedTables::wait_until_given_up(std::int64_t unit, std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  return less_.wait_for(lock, limit, [&] { return !going_.contains(unit); });
}

void OwnedTables::clear() {
  const std::lock_guard lock(mutex_);
  tables_.clear();
  of_unit_.clear();
  waiting_.clear();
  going_.clear();
  less_.notify_all();
}

}  // namespace server::postgres
