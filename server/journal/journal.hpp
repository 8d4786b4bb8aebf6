// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/entropy/entropy.hpp"
#include "server/metrics/measure.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace server {

/// What a journal calls now.
inline std::int64_t unix_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// What is known of a table besides its records.
struct TableRow {
  struct Seat {
    entropy::Digest key{};  // SHA-256 of its token
    std::string name;       // empty: none given yet
  };

  std::string id;
  std::string terms;  // as open_game() takes them
  std::string house;  // its house rules, JSON; empty: all as by default
  bool listed = true;
  int spectators_max = 0;
  bool over = false;
  entropy::Secret secret{};  // the end of the chain its decks come from
  std::vector<Seat> seats;
  /// Unix seconds of its last record, or of its opening when there is none. Filled on reading.
  std::int64_t touched = 0;
};

/// The store cannot be read now; which is not to say that something is not there.
struct Unreadable {
  std::string why;  // for the log
};

template <class T>
using Read = std::variant<T, Unreadable>;

/// How long a table is kept that nobody plays at.
struct Ages {
  std::chrono::seconds never_begun{};  // no deck was dealt; counted from its opening
  std::chrono::seconds unfinished{};   // counted from its last record, as the next
  std::chrono::seconds finished{};
};

/// The one interface to storage. Each table has a row and records numbered 1, 2, 3 …
/// All functions may be called from any thread.
class Journal {
 public:
  /// Called once, from any thread: true when it is on the disk, false when it cannot be put there.
  using Done = std::function<void(bool)>;
  /// Unix seconds.
  using Clock = std::function<std::int64_t()>;

  virtual ~Journal() = default;

  virtual void open(TableRow row, Done done) = 0;

  /// Adds records `first`, `first` + 1 …: all or none. Refused if one of these numbers is taken, or
  /// if there is no such table. `over`: whether the game is over with them; nothing: as before.
  virtual void append(const std::string& table, std::uint64_t first,
                      std::vector<std::string> records, std::optional<bool> over, Done done) = 0;

  /// Notes a player's name. Nobody waits for it.
  virtual void remember(const std::string& table, engine::Seat seat, std::string name) = 0;

  /// Deletes a table and its records, unless it has been touched since this row was read.
  virtual void forget(const TableRow& row, Done done) = 0;

  /// Tables whose games are not over, oldest first.
  virtual Read<std::vector<TableRow>> unfinished() = 0;

  /// Tables that have been left alone for longer than this, oldest first, not more than `max`, and
  /// without the first `passed_over`.
  virtual Read<std::vector<TableRow>> left_alone(const Ages& ages, std::size_t max,
                                                 std::size_t passed_over) = 0;

  /// Nothing when there is no such table.
  virtual Read<std::optional<TableRow>> find(const std::string& table) = 0;

  /// All its records in order; nothing when one is missing.
  virtual Read<std::optional<std::vector<std::string>>> records(const std::string& table) = 0;

  /// Done when everything asked for before is on the disk, or cannot be put there.
  virtual void flush(Done done) = 0;

  /// False after a write has failed, until one succeeds. Asking tries again.
  virtual bool writable() = 0;

  /// What has been counted while writing. Any thread may read it.
  virtual const Writing& writing() const = 0;
};

}  // namespace server
