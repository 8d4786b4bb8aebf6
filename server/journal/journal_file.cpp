// SPDX-License-Identifier: MIT
#include "server/journal/journal_file.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>

namespace server::journal_file {

namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr std::uint32_t application = 0x4A6F4A6F;  // "JoJo", in the file's header
constexpr std::uint32_t version = 6;               // of the tables below

constexpr const char* make_tables = R"(
  CREATE TABLE tables(
    number INTEGER PRIMARY KEY,        -- in the order of opening
    id TEXT NOT NULL UNIQUE,
    terms TEXT NOT NULL,
    house TEXT NOT NULL,               -- house rules as JSON
    listed INTEGER NOT NULL,
    spectators_max INTEGER NOT NULL,
    chain BLOB NOT NULL CHECK(length(chain) = 256),
    opened INTEGER NOT NULL,           -- unix seconds
    over INTEGER NOT NULL DEFAULT 0,
    opened_uptime INTEGER NOT NULL DEFAULT 0,  -- the journal's uptime then
    opener BLOB,                       -- marks, not addresses; null: not known
    network BLOB);
  CREATE INDEX unfinished ON tables(number) WHERE NOT over;
  CREATE TABLE seats(
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    key BLOB CHECK(length(key) = 32),           -- SHA-256 of its player's key; null: not taken
    times INTEGER NOT NULL DEFAULT 0,           -- that a person has taken it
    last_at INTEGER,                            -- when, the last time, in unix seconds
    PRIMARY KEY(table_id, seat)) WITHOUT ROWID;)";

// Records are stored in the order of writing, so that records of many tables share a page and a
// transaction writes few pages. Each names the one before it of its table; `ends` names the last.
constexpr const char* make_records = R"(
  PRAGMA application_id = 1248807535;  -- 0x4A6F4A6F
  PRAGMA user_version = 6;
  CREATE TABLE records(
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    before INTEGER,                    -- number of the table's previous record; null: none
    at INTEGER NOT NULL,               -- unix seconds
    record TEXT NOT NULL);
  CREATE TABLE ends(
    table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
    n INTEGER NOT NULL DEFAULT 0,
    last INTEGER,
    touched_uptime INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;)";  // of the last record, or opening

constexpr const char* make_count =
    "CREATE TABLE transactions("
    "  count INTEGER NOT NULL,"              // compared with the seal
    "  uptime INTEGER NOT NULL DEFAULT 0);"  // seconds that servers have run on this journal
    "INSERT INTO transactions(count) VALUES(0);";

/// Closes what is not closed: a last record for each such table, and its end moved to that record.
constexpr const char* close_tables =
    "INSERT INTO records(table_id, n, before, at, record)"
    " SELECT ends.table_id, ends.n + 1, ends.last, ?, json_object('n', ends.n + 1, 'closed', ?)"
    " FROM ends LEFT JOIN records ON records.number = ends.last"
    " WHERE iif(json_valid(record), json_extract(record, '$.closed'), NULL) IS NULL";
constexpr const char* move_ends =
    "UPDATE ends SET n = added.n, last = added.number,"
    " touched_uptime = (SELECT uptime FROM transactions)"
    " FROM (SELECT number, table_id, n FROM records WHERE number > ?) AS added"
    " WHERE added.table_id = ends.table_id";

constexpr std::string_view ended_by_restore =
    "The server was restored from a backup, so cards of this match may be known already.";

std::uint32_t big_endian(const unsigned char* bytes) {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | bytes[i];
  return value;
}

/// Why a journal of this version is not for this server; empty when it is.
std::string wrong_version(const std::string& path, std::int64_t found) {
  if (found > version)
    return "The journal " + path +
           " was written by a newer version of this server. Run that version, or restore a backup "
           "of this one.";
  if (found < version)
    return "The journal " + path +
           " was written by an older version of this server, which this one cannot read: run that "
           "version, or name another directory with --data.";
  return {};
}

std::string not_usable(Database& database) {
  return "The journal " + database.path() + " cannot be used: " + database.problem() + ".";
}

std::string behind_its_seal(const std::string& path, std::int64_t lost) {
  return "The journal " + path + " has lost its last " + std::to_string(lost) +
         " transactions, of which players had been told: its log " + path +
         "-wal is torn or missing. Restore a backup, or remove jojotte.seal to go on without them; "
         "either ends the tables, because cards of theirs may be known already.";
}

std::optional<std::int64_t> one_number(Database& database, std::string_view sql) {
  Statement asked(database, sql);
  if (!asked.row()) return std::nullopt;
  return asked.number(0);
}

/// 0 for a new file; nullopt when it cannot be read.
std::optional<std::int64_t> version_of(Database& database) {
  return one_number(database, "PRAGMA user_version");
}

bool make(Database& database) {
  return database.run("BEGIN IMMEDIATE") && database.run(make_tables) &&
         database.run(make_records) && database.run(make_count) && database.run("COMMIT");
}

}  // namespace

std::string objection_to(const std::filesystem::path& file) {
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return {};
  std::array<unsigned char, 100> header{};
  std::ifstream in(file, std::ios::binary);
  if (!in) return "The journal " + file.string() + " cannot be read.";
  in.read(reinterpret_cast<char*>(header.data()), header.size());
  if (in.gcount() == 0) return {};  // created, but nothing written yet
  const bool database = std::equal(header.begin(), header.begin() + 16, "SQLite format 3");
  if (!database || in.gcount() != header.size() || big_endian(&header[68]) != application)
    return "The file " + file.string() + " is not a journal of this server; it is left as it is.";
  return wrong_version(file.string(), big_endian(&header[60]));
}

std::string prepare(Database& database, std::int64_t sealed) {
  const auto wait = limits::journal_busy_milliseconds_max.count();
  sqlite3_busy_timeout(database.get(), static_cast<int>(wait));
  database.spare_log(true);
  const auto found = version_of(database);
  if (!found) return not_usable(database);
  const bool fresh = *found == 0;
  // The file's header does not show a version that is still in the write-ahead log.
  if (std::string why = wrong_version(database.path(), *found); !fresh && !why.empty()) return why;
  const auto seen = fresh ? 0 : transactions(database);
  if (!seen) return not_usable(database);
  if (*seen < sealed) return behind_its_seal(database.path(), sealed - *seen);
  database.spare_log(false);
  const bool made = !fresh || make(database);
  // A read-only file opens without an error, so write something. Appending needs little cache.
  const bool ready = made && database.run(
                                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                 "PRAGMA cache_size = -512; PRAGMA foreign_keys = ON;"
                                 "BEGIN IMMEDIATE;"
                                 "PRAGMA user_version = 6; COMMIT;");
  return ready ? std::string{} : not_usable(database);
}

std::optional<std::int64_t> transactions(Database& database) {
  return one_number(database, "SELECT count FROM transactions");
}

std::optional<std::int64_t> uptime(Database& database) {
  return one_number(database, "SELECT uptime FROM transactions");
}

std::optional<std::int64_t> end_all_tables(Database& database, std::int64_t now) {
  const auto last = one_number(database, "SELECT coalesce(max(number), 0) FROM records");
  if (!last || !database.run("BEGIN IMMEDIATE")) return std::nullopt;
  Statement close(database, close_tables), move(database, move_ends);
  bool done = close.bind(now, ended_by_restore).done();
  const int closed = database.changed();
  done = done && move.bind(*last).done() && database.run("UPDATE tables SET over = 1; COMMIT");
  if (done) return closed;
  database.run("ROLLBACK");
  return std::nullopt;
}

}  // namespace server::journal_file
