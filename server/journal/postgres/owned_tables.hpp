// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/record_seal.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace server::postgres {

/// A table as the database knows it, and the lease under which it was taken.
struct OwnedTable {
  std::int64_t number = 0, unit = 0;
  TableSeal seal;
  std::int64_t node = 0;
};

/// The tables that this server has taken under its lease and not put away. A unit of which no table
/// is left is given up; until that is in the database, this server must not take the unit's tables
/// again, or they would be given up with it. Any thread may call.
class OwnedTables {
 public:
  /// From now until end_taking(), notes what is given up. One thread at a time takes.
  void begin_to_take();
  void end_taking();
  /// False, and not added, when its unit was given up meanwhile, or is being given up.
  bool add_taken(const std::string& id, OwnedTable table);

  std::optional<OwnedTable> find(const std::string& id) const;
  std::size_t size() const;

  /// True when the caller must now give up what units_to_give_up() returns.
  bool remove(const std::string& id);
  /// Units that nobody has begun to give up yet.
  std::vector<std::int64_t> units_to_give_up();
  /// The database has noted that they are given up, or that has failed.
  void given_up(const std::vector<std::int64_t>& units);
  /// Waits until the unit is no longer being given up; false: not within the limit.
  bool wait_until_given_up(std::int64_t unit, std::chrono::milliseconds limit);

  /// Forgets all tables: the lease has ended.
  void clear();

 private:
  bool release(std::int64_t unit);

  mutable std::mutex mutex_;
  std::condition_variable less_;
  std::map<std::string, OwnedTable, std::less<>> tables_;
  std::unordered_map<std::int64_t, int> of_unit_;  // how many; never 0
  std::vector<std::int64_t> waiting_;              // to be given up
  std::set<std::int64_t> going_;                   // those, and what is being given up
  bool taking_ = false;
  std::set<std::int64_t> gone_;  // given up since begin_to_take()
};

}  // namespace server::postgres
