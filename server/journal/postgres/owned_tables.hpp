// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/record_seal.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace server::postgres {

/// A table as the database knows it.
struct OwnedTable {
  std::int64_t number = 0, unit = 0;
  TableSeal seal;
};

/// Writes that are under way and must not be overtaken. Any thread may call.
class UnderWay {
 public:
  void begin() {
    const std::lock_guard lock(mutex_);
    ++count_;
  }
  void end() {
    const std::lock_guard lock(mutex_);
    if (--count_ == 0) none_.notify_all();
  }
  /// Whether there are none before the time is over.
  bool wait_for_none(std::chrono::milliseconds limit) {
    std::unique_lock lock(mutex_);
    return none_.wait_for(lock, limit, [this] { return count_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable none_;
  int count_ = 0;
};

/// The tables that this life has opened or taken and not put away. Any thread may call.
class OwnedTables {
 public:
  void add(const std::string& id, OwnedTable table) {
    const std::lock_guard lock(mutex_);
    tables_.insert_or_assign(id, std::move(table));
  }

  std::optional<OwnedTable> find(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto at = tables_.find(id);
    if (at == tables_.end()) return std::nullopt;
    return at->second;
  }

  /// Its unit, if no other table of that is owned: it may be given up then.
  std::optional<std::int64_t> remove(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto at = tables_.find(id);
    if (at == tables_.end()) return std::nullopt;
    const std::int64_t unit = at->second.unit;
    tables_.erase(at);
    if (owns(unit)) return std::nullopt;
    return unit;
  }

 private:
  bool owns(std::int64_t unit) const {
    return std::ranges::any_of(tables_, [&](const auto& one) { return one.second.unit == unit; });
  }

  mutable std::mutex mutex_;
  std::map<std::string, OwnedTable, std::less<>> tables_;
};

}  // namespace server::postgres
