// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/rate_limit.hpp"
#include "server/table/member_id.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The names of one table's spectators, as the room is told them: none where nobody may talk, and
/// elsewhere no faster than lines of talk. A name that has to wait is told later, in the order of
/// arrival, unless its owner has left.
class Guests {
 public:
  using Time = RateLimit::Clock::time_point;

  /// `named`: whether anybody is told their names.
  explicit Guests(bool named);

  /// An empty name: none.
  void add(MemberId who, std::string name);
  void remove(MemberId who);
  void clear();

  /// Tells the names that may be told now; `now` never goes back.
  void show_names(Time now);
  /// When the next name may be told; nullopt: none waits.
  std::optional<Time> alarm() const;

  /// A name has been told, or its owner has gone, since the last clear_changes().
  bool changed() const { return !changes_.empty(); }
  void clear_changes() { changes_.clear(); }

  /// The spectator whose name was told with this number; nullopt: they are not here.
  std::optional<MemberId> numbered(std::uint64_t number) const;

  /// {"count":2,"names":{"1":"Joe"}}: `count` watch, of whom some are named, each by a number that
  /// is never given again. Without `names` where nobody is told any.
  void write(std::string& out, int count) const;
  /// The same as a JSON Merge Patch: the names that have changed, and null for those of the gone.
  void write_changes(std::string& out, int count) const;

 private:
  struct Guest {
    MemberId who{};
    std::string name;
    std::uint64_t number = 0;  // 0: the name waits
  };

  const Guest* find(std::uint64_t number) const;

  bool named_;
  std::vector<Guest> guests_;  // those with names, in the order of coming
  std::uint64_t last_ = 0;     // number
  std::vector<std::uint64_t> changes_;
  RateLimit speed_;
};

}  // namespace server
