// SPDX-License-Identifier: MIT
#include "server/sqlite_journal.hpp"

#include "server/limits.hpp"
#include "server/sqlite.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <mutex>
#include <thread>

namespace server {

namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr std::uint32_t application = 0x4A6F4A6F;  // "JoJo", in the file's header
constexpr std::uint32_t version = 1;               // of the tables below

constexpr const char* schema = R"(
  BEGIN IMMEDIATE;
  PRAGMA application_id = 1248807535;  -- 0x4A6F4A6F
  PRAGMA user_version = 1;
  CREATE TABLE tables(
    number INTEGER PRIMARY KEY,        -- in the order of opening
    id TEXT NOT NULL UNIQUE,
    terms TEXT NOT NULL,
    listed INTEGER NOT NULL,
    spectators_max INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX unfinished ON tables(number) WHERE NOT over;
  CREATE TABLE seats(
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    key BLOB NOT NULL,                 -- SHA-256 of the seat's token
    name TEXT NOT NULL DEFAULT '',
    PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
  CREATE TABLE records(
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY(table_id, n)) WITHOUT ROWID;
  COMMIT;)";

// ---- before SQLite may touch a file -------------------------------------------------------

std::uint32_t big_endian(const unsigned char* bytes) {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | bytes[i];
  return value;
}

/// Reads the header by itself, for opening a foreign database can change it or lay files beside it.
std::string objection_to(const std::filesystem::path& file) {
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return {};
  std::array<unsigned char, 100> header{};
  std::ifstream in(file, std::ios::binary);
  if (!in) return "The journal " + file.string() + " cannot be read.";
  in.read(reinterpret_cast<char*>(header.data()), header.size());
  if (in.gcount() == 0) return {};  // created, and nothing written yet
  const bool database = std::equal(header.begin(), header.begin() + 16, "SQLite format 3");
  if (!database || in.gcount() != header.size() || big_endian(&header[68]) != application)
    return "The file " + file.string() + " is not a journal of this server; it is left as it is.";
  if (big_endian(&header[60]) > version)
    return "The journal " + file.string() + " was written by a newer version of this server.";
  return {};
}

/// 0 for a new file; nothing when it cannot be read.
std::optional<std::int64_t> version_of(Database& database) {
  Statement user_version(database, "PRAGMA user_version");
  if (!user_version.row()) return std::nullopt;
  return user_version.number(0);
}

/// Empty when the database is ready.
std::string prepare(Database& database) {
  const auto wait = limits::journal_busy_milliseconds_max.count();
  sqlite3_busy_timeout(database.get(), static_cast<int>(wait));
  const auto found = version_of(database);
  if (found > version) return "The journal was written by a newer version of this server.";
  if (!found || (*found == 0 && !database.run(schema))) return database.problem();
  if (!database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"))
    return database.problem();
  // A read-only file opens well; only a write shows it.
  if (!database.run("BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT;")) return database.problem();
  return {};
}

}  // namespace

// ---- reading ------------------------------------------------------------------------------

/// A connection of its own: readers do not wait for the writer. The lock is for the server's
/// threads, which read seldom.
class SqliteJournal::Reader {
 public:
  explicit Reader(const std::string& file) : database_(file) {
    sqlite3_busy_timeout(database_.get(),
                         static_cast<int>(limits::journal_busy_milliseconds_max.count()));
  }

  std::vector<TableRow> unfinished() {
    const std::lock_guard lock(mutex_);
    Statement rows(database_, "SELECT id FROM tables WHERE NOT over ORDER BY number");
    std::vector<TableRow> tables;
    while (rows.row())
      if (auto row = find_locked(std::string(rows.text(0)))) tables.push_back(std::move(*row));
    return tables;
  }

  std::optional<TableRow> find(const std::string& table) {
    const std::lock_guard lock(mutex_);
    return find_locked(table);
  }

  std::optional<std::vector<std::string>> records(const std::string& table) {
    const std::lock_guard lock(mutex_);
    Statement rows(database_, "SELECT n, record FROM records WHERE table_id = ? ORDER BY n");
    rows.bind(std::string_view(table));
    std::vector<std::string> records;
    while (rows.row()) {
      if (rows.number(0) != static_cast<std::int64_t>(records.size()) + 1) return std::nullopt;
      records.emplace_back(rows.text(1));
    }
    if (!rows.ended_well()) return std::nullopt;
    return records;
  }

 private:
  std::optional<TableRow> find_locked(const std::string& table) {
    Statement row(database_, "SELECT terms, listed, spectators_max, over FROM tables WHERE id = ?");
    if (!row.bind(std::string_view(table)).row()) return std::nullopt;
    TableRow found{.id = table,
                   .terms = std::string(row.text(0)),
                   .listed = row.number(1) != 0,
                   .spectators_max = static_cast<int>(row.number(2)),
                   .over = row.number(3) != 0,
                   .seats = {}};
    read_seats(found);
    return found;
  }

  void read_seats(TableRow& table) {
    Statement rows(database_, "SELECT key, name FROM seats WHERE table_id = ? ORDER BY seat");
    rows.bind(std::string_view(table.id));
    while (rows.row()) {
      TableRow::Seat seat{.key = {}, .name = std::string(rows.text(1))};
      const std::string_view key = rows.text(0);
      if (key.size() == seat.key.size()) std::copy(key.begin(), key.end(), seat.key.begin());
      table.seats.push_back(std::move(seat));
    }
  }

  std::mutex mutex_;
  Database database_;
};

// ---- writing ------------------------------------------------------------------------------

class SqliteJournal::Writer {
 public:
  using Write = std::function<bool(Writer&)>;

  explicit Writer(const std::string& file) : database_(file) {
    prepare(database_);
    thread_ = std::thread([this] { run(); });
  }

  ~Writer() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  /// `write` runs on the writer's thread, inside a transaction. It may run twice: when another job
  /// of its transaction has failed.
  void push(Write write, Done done) {
    {
      const std::lock_guard lock(mutex_);
      if (jobs_.size() < limits::journal_jobs_max) {
        jobs_.push_back({std::move(write), std::move(done)});
        done = nullptr;
      }
    }
    if (done) done(false);
    else wake_.notify_one();
  }

  bool writable() {
    if (healthy_) return true;
    push([](Writer& writer) { return writer.database_.run("PRAGMA user_version = 1"); },
         [](bool) {});
    return false;
  }

  bool open(const TableRow& row) {
    const auto text = [](const std::string& s) { return std::string_view(s); };
    bool done = open_
                    .bind(text(row.id), text(row.terms), std::int64_t{row.listed},
                          std::int64_t{row.spectators_max})
                    .done();
    for (std::size_t seat = 0; seat < row.seats.size(); ++seat)
      done = done && seat_
                         .bind(text(row.id), static_cast<std::int64_t>(seat),
                               std::span<const unsigned char>(row.seats[seat].key))
                         .done();
    return done;
  }

  bool append(const std::string& table, std::uint64_t first,
              const std::vector<std::string>& records, bool over) {
    auto n = static_cast<std::int64_t>(first);
    for (const std::string& record : records)
      if (!record_.bind(std::string_view(table), n++, std::string_view(record)).done())
        return false;
    return !over || over_.bind(std::string_view(table)).done();
  }

  bool remember(const std::string& table, engine::Seat seat, const std::string& name) {
    return name_
        .bind(std::string_view(name), std::string_view(table),
              static_cast<std::int64_t>(engine::index(seat)))
        .done();
  }

 private:
  struct Job {
    Write write;
    Done done;
  };

  void run() {
    for (std::vector<Job> jobs = next(); !jobs.empty(); jobs = next()) commit(std::move(jobs));
  }

  /// Waits for work. Nothing when there will be no more.
  std::vector<Job> next() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    const std::size_t count = std::min(jobs_.size(), limits::commit_jobs_max);
    const auto end = jobs_.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<Job> taken(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(end));
    jobs_.erase(jobs_.begin(), end);
    return taken;
  }

  /// One transaction. A job that fails is taken out, and the others are tried again without it:
  /// a fault of one table is no fault of the others.
  void commit(std::vector<Job> jobs) {
    while (!jobs.empty()) {
      const auto failed = write_all(jobs);
      if (!failed) return finish(jobs, true);
      if (*failed == jobs.size()) return finish(jobs, false);
      jobs[*failed].done(false);
      jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(*failed));
    }
  }

  /// Which job has failed by its own fault; the number of jobs when all have, by the disk's;
  /// nothing when all are on the disk.
  std::optional<std::size_t> write_all(const std::vector<Job>& jobs) {
    if (!database_.run("BEGIN IMMEDIATE")) return jobs.size();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      if (jobs[i].write(*this)) continue;
      const bool own_fault = database_.broke_constraint();
      database_.run("ROLLBACK");
      return own_fault ? i : jobs.size();
    }
    if (database_.run("COMMIT")) return std::nullopt;
    database_.run("ROLLBACK");
    return jobs.size();
  }

  void finish(const std::vector<Job>& jobs, bool done) {
    healthy_ = done;
    for (const Job& job : jobs) job.done(done);
  }

  Database database_;
  Statement open_{database_,
                  "INSERT INTO tables(id, terms, listed, spectators_max) VALUES(?, ?, ?, ?)"};
  Statement seat_{database_, "INSERT INTO seats(table_id, seat, key) VALUES(?, ?, ?)"};
  Statement record_{database_, "INSERT INTO records(table_id, n, record) VALUES(?, ?, ?)"};
  Statement over_{database_, "UPDATE tables SET over = 1 WHERE id = ?"};
  Statement name_{database_, "UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?"};

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::atomic<bool> healthy_ = true;
  std::thread thread_;
};

// ---- the journal --------------------------------------------------------------------------

std::variant<std::unique_ptr<SqliteJournal>, std::string> SqliteJournal::open_in(
    const std::filesystem::path& directory) {
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed) return "The directory " + directory.string() + " cannot be made: " + failed.message();
  const std::filesystem::path file = directory / "jojotte.db";
  if (std::string why = objection_to(file); !why.empty()) return why;
  Database database(file.string());
  std::string why = database.ok() ? prepare(database) : database.problem();
  if (!why.empty()) return "The journal " + file.string() + " cannot be written: " + why + ".";
  return std::unique_ptr<SqliteJournal>(new SqliteJournal(file.string()));
}

SqliteJournal::SqliteJournal(const std::string& file)
    : reader_(std::make_unique<Reader>(file)), writer_(std::make_unique<Writer>(file)) {}

SqliteJournal::~SqliteJournal() = default;

void SqliteJournal::open(TableRow row, Done done) {
  writer_->push([row = std::move(row)](Writer& writer) { return writer.open(row); },
                std::move(done));
}

void SqliteJournal::append(const std::string& table, std::uint64_t first,
                           std::vector<std::string> records, bool over, Done done) {
  writer_->push([table, first, records = std::move(records),
                 over](Writer& writer) { return writer.append(table, first, records, over); },
                std::move(done));
}

void SqliteJournal::remember(const std::string& table, engine::Seat seat, std::string name) {
  writer_->push([table, seat, name = std::move(name)](
                    Writer& writer) { return writer.remember(table, seat, name); },
                [](bool) {});
}

std::vector<TableRow> SqliteJournal::unfinished() { return reader_->unfinished(); }

std::optional<TableRow> SqliteJournal::find(const std::string& table) {
  return reader_->find(table);
}

std::optional<std::vector<std::string>> SqliteJournal::records(const std::string& table) {
  return reader_->records(table);
}

bool SqliteJournal::writable() { return writer_->writable(); }

}  // namespace server
