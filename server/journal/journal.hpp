// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/entropy/entropy.hpp"
#include "server/metrics/measure.hpp"

#include <tl/expected.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The present time, in seconds since 1970 (UTC).
inline std::int64_t unix_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// Everything the journal keeps of a table besides its records.
struct TableRow {
  struct Seat {
    entropy::Digest key{};  // SHA-256 of its token
    std::string name;       // empty: not given yet
  };

  std::string id;
  std::string terms;  // a JSON object, as open_game() takes it
  std::string house;  // its house rules, a JSON object
  bool listed = true;
  int spectators_max = 0;
  bool over = false;
  entropy::Secret secret{};  // the end of the chain from which its decks come
  std::vector<Seat> seats;
  /// Unix seconds of its last record, or of its opening if there is none. Set on reading only.
  std::int64_t touched = 0;
};

/// The store cannot be read now. This says nothing about whether a table exists.
struct Unreadable {
  std::string why;  // for the log
};

template <class T>
using Read = tl::expected<T, Unreadable>;

/// How long tables are kept that nobody plays at.
struct Ages {
  std::chrono::seconds never_begun{};  // no deck was dealt; counted from the opening
  std::chrono::seconds unfinished{};   // counted from the last record
  std::chrono::seconds finished{};     // counted from the last record
};

/// The interface to storage. Each table has a row and records numbered 1, 2, 3 … All functions may
/// be called from any thread.
class Journal {
 public:
  /// Called once, from any thread: true when the write is on the disk, false when it has failed.
  using Done = std::function<void(bool)>;
  /// Unix seconds.
  using Clock = std::function<std::int64_t()>;

  virtual ~Journal() = default;

  virtual void open(TableRow row, Done done) = 0;

  /// Adds records `first`, `first` + 1 …: all or none. Fails if one of these numbers is taken, if
  /// they would leave a gap, or if there is no such table. `over`: whether the game is over after
  /// them; nullopt: unchanged.
  virtual void append(const std::string& table, std::uint64_t first,
                      std::vector<std::string> records, std::optional<bool> over, Done done) = 0;

  /// Stores a player's name. A failure is not reported.
  virtual void remember(const std::string& table, engine::Seat seat, std::string name) = 0;

  /// Deletes a table and its records, unless it has changed since this row was read.
  virtual void forget(const TableRow& row, Done done) = 0;

  /// Tables whose games are not over, oldest first.
  virtual Read<std::vector<TableRow>> unfinished() = 0;

  /// Tables that nobody has touched for longer than `ages` allows, oldest first: at most `max`,
  /// after skipping the first `passed_over`.
  virtual Read<std::vector<TableRow>> left_alone(const Ages& ages, std::size_t max,
                                                 std::size_t passed_over) = 0;

  /// Nullopt when there is no such table.
  virtual Read<std::optional<TableRow>> find(const std::string& table) = 0;

  /// All records of a table in order; nullopt when one is missing.
  virtual Read<std::optional<std::vector<std::string>>> records(const std::string& table) = 0;

  /// Done once everything asked for before is on the disk or has failed.
  virtual void flush(Done done) = 0;

  /// False after a write has failed, until one succeeds. Calling it when false tries a write.
  virtual bool writable() = 0;

  /// Counters for the metrics.
  virtual const Writing& writing() const = 0;
};

}  // namespace server
