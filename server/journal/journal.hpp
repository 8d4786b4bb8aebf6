// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/addresses/client_address.hpp"
#include "server/entropy/chain.hpp"
#include "server/entropy/entropy.hpp"
#include "server/metrics/measure.hpp"

#include <tl/expected.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace server {

/// The present time, in seconds since 1970 (UTC).
inline std::int64_t unix_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// Seconds on a clock that nobody sets.
inline std::int64_t steady_seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// Everything the journal keeps of a table besides its records.
struct TableRow {
  struct Seat {
    std::string name{};                        // empty: not given yet
    bool erased = false;                       // it had one, and is to have none
    std::optional<entropy::Digest> key = {};   // SHA-256 of its player's own key; none: not taken
    std::uint64_t times = 0;                   // that a person has taken it
    std::optional<std::int64_t> last_at = {};  // when, the last time, in Unix seconds
  };

  std::string id;
  std::string terms;  // a JSON object, as open_game() takes it
  std::string house;  // its house rules, a JSON object
  bool listed = true;
  int spectators_max = 0;
  bool over = false;
  entropy::Chain::Ends chain{};  // from which its decks come
  std::vector<Seat> seats;
  std::optional<Source> opener = {};  // as AddressMarks gives it; none: not known
  /// Unix seconds of its last record, or of its opening if there is none. Set on reading only.
  std::int64_t touched = 0;
  /// How many records it has. Set on reading only.
  std::uint64_t records = 0;
};

/// A person has taken a seat, now.
struct SeatTaken {
  engine::Seat seat{};
  std::int64_t at = 0;  // Unix seconds
  /// SHA-256 of the key that opens the seat from now on; its owner has taken the seat once.
  std::optional<entropy::Digest> key = {};
};

/// The store cannot be read now. This says nothing about whether a table exists.
struct Unreadable {
  std::string why;  // for the log
};

template <class T>
using Read = tl::expected<T, Unreadable>;

/// How long tables are kept at which nobody plays. Only time in which a server ran on the journal
/// counts, by a clock that nobody sets, so a wrong date makes no table old.
struct Ages {
  std::chrono::seconds never_begun{};  // no deck was dealt; counted from the opening
  std::chrono::seconds unfinished{};   // counted from the last record
  std::chrono::seconds finished{};     // counted from the last record
};

/// The records of a table in order, page by page, as they were when they were requested. One thread
/// at a time may call.
class RecordPages {
 public:
  virtual ~RecordPages() = default;

  /// The number of all records.
  virtual std::uint64_t count() const = 0;
  /// The next records, limits::record_page_bytes or one record more; none after the last. Nullopt
  /// when one is missing or damaged.
  virtual Read<std::optional<std::vector<std::string>>> next() = 0;
};

/// The result of a write.
enum class WriteResult : std::uint8_t {
  kept,     // it is on the disk
  refused,  // it has failed. No later take() finds it there
  moved,    // another server plays this table now, and knows whether it is there
};

/// A table that another server plays, at this address ("10.1.2.3:8080").
struct Elsewhere {
  std::string address;
};
/// There is no such table.
struct NoTable {};
/// The result of taking a table: its row, and from now on nobody else writes to it; or why not.
using Taking = std::variant<TableRow, Elsewhere, NoTable, Unreadable>;

/// Who opened a table, and how long ago.
struct RecentOpening {
  Source opener;
  std::chrono::seconds ago{};
};

/// How many tables there are, and how many of them are older than they may get.
struct Due {
  std::size_t tables = 0, due = 0;
};

class Lease;

/// The store of all tables, which several servers may share. Each table has a row and records
/// numbered 1, 2, 3 … All functions may be called from any thread.
class Journal {
 public:
  /// Called once, from any thread.
  using Done = std::function<void(WriteResult)>;
  /// Seconds.
  using Clock = std::function<std::int64_t()>;

  virtual ~Journal() = default;

  /// Sets where the Done callbacks run; by default, on a thread of the journal's. Call it before
  /// anything is written.
  virtual void answer_by(std::function<void(std::function<void()>)> by) = 0;

  /// This server's claim on its tables where several servers share the journal; null: all tables
  /// are its own. Always the same object, which lives as long as the journal.
  virtual Lease* lease() { return nullptr; }

  /// Opens tables, which one server at a time plays: one, or both halves of a mirror match. All are
  /// kept, or none. They are nobody's yet: a server takes them before it plays them.
  virtual void open(std::vector<TableRow> tables, Done done) = 0;

  /// Makes tables this server's own, each with the other half of a mirror match, unless another
  /// server plays it; the answers are in the same order. What this server then reads of a table has
  /// everything that anybody was told. It waits for the store, hardly longer for many tables than
  /// for one. A table may be taken again.
  virtual std::vector<Taking> take_all(const std::vector<std::string>& tables) = 0;
  Taking take(const std::string& table) { return std::move(take_all({table}).front()); }

  /// Adds records `first`, `first` + 1 … to a table that was taken: all or none. Refused
  /// if one of these numbers is taken, if they would leave a gap, or if there is no such table;
  /// moved if it is this server's no more. `over`: whether the game is over after them; nullopt:
  /// unchanged. `taken`: noted together with them; there may be no records then.
  virtual void append(const std::string& table, std::uint64_t first,
                      std::vector<std::string> records, std::optional<bool> over, Done done,
                      std::optional<SeatTaken> taken = {}) = 0;

  /// Stores a player's name; nullopt erases it from the journal's files without a trace. A failure
  /// is not reported.
  virtual void remember(const std::string& table, engine::Seat seat,
                        std::optional<std::string> name) = 0;

  /// Counts that a seat was taken. A failure is not reported.
  virtual void note_taken(const std::string& table, SeatTaken taken) = 0;

  /// Deletes a table and its records, unless it has changed since this row was read, and puts it
  /// away.
  virtual void delete_table(const TableRow& row, Done done) = 0;

  /// Tables whose games are not over, oldest first.
  virtual Read<std::vector<TableRow>> unfinished() = 0;

  /// Tables that nobody has touched for longer than `ages` allows, oldest first: at most `max`,
  /// after the first `passed_over`.
  virtual Read<std::vector<TableRow>> left_alone(const Ages& ages, std::size_t max,
                                                 std::size_t passed_over) = 0;

  /// How many tables left_alone() would return in all.
  virtual Read<Due> count_left_alone(const Ages& ages) = 0;

  /// The tables that still exist and were opened within `age` of the journal's uptime, oldest
  /// first, where their openers are known.
  virtual Read<std::vector<RecentOpening>> opened_within(std::chrono::seconds age) = 0;

  /// Nullopt when there is no such table.
  virtual Read<std::optional<TableRow>> find(const std::string& table) = 0;

  /// The purpose of reading records: reading for a download does not hold up reading for play.
  enum class For : std::uint8_t { play, download };
  /// All records of a table; null when one is missing. The journal outlives them.
  virtual Read<std::unique_ptr<RecordPages>> records(const std::string& table, For purpose) = 0;

  /// Done once everything asked for before is on the disk or has failed.
  virtual void flush(Done done) = 0;

  /// False after a write has failed, until one succeeds. Calling it when false tries a write.
  virtual bool writable() = 0;

  /// Counters for the metrics.
  virtual const Writing& writing() const = 0;
};

}  // namespace server
