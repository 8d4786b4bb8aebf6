// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/journal_file.hpp"

#include "engine/ensure.hpp"
#include "server/journal/sqlite/row_sums.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <optional>
#include <set>

namespace server::journal_file {

namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr std::uint32_t application = 0x4A6F4A6F;  // "JoJo", in the file's header
constexpr std::uint32_t version = 7;               // of the tables below

// Each `sum` is that of row_sums.hpp; null while its row is being changed.
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
    network BLOB,
    sum INTEGER);
  CREATE INDEX unfinished ON tables(number) WHERE NOT over;
  CREATE TABLE seats(
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT DEFAULT '',                       -- null: erased
    key BLOB CHECK(length(key) = 32),           -- SHA-256 of its player's key; null: not taken
    times INTEGER NOT NULL DEFAULT 0,           -- that a person has taken it
    last_at INTEGER,                            -- when, the last time, in unix seconds
    sum INTEGER,
    PRIMARY KEY(table_id, seat)) WITHOUT ROWID;)";

// Records are stored in the order of writing, so that records of many tables share a page and a
// transaction writes few pages. Each names the one before it of its table; `ends` names the last.
constexpr const char* make_records = R"(
  PRAGMA application_id = 1248807535;  -- 0x4A6F4A6F
  CREATE TABLE records(
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    before INTEGER,                    -- number of the table's previous record; null: none
    at INTEGER NOT NULL,               -- unix seconds
    record TEXT NOT NULL,
    sum INTEGER NOT NULL);
  CREATE TABLE ends(
    table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
    n INTEGER NOT NULL DEFAULT 0,
    last INTEGER,
    touched_uptime INTEGER NOT NULL DEFAULT 0,  -- of the last record, or opening
    sum INTEGER NOT NULL) WITHOUT ROWID;)";

constexpr const char* make_count =
    "CREATE TABLE transactions("
    "  count INTEGER NOT NULL,"             // compared with the seal
    "  uptime INTEGER NOT NULL DEFAULT 0,"  // seconds that servers have run on this journal
    "  sum INTEGER NOT NULL);"
    "INSERT INTO transactions(count, sum) VALUES(0, sum_of(0, 0));";

/// Closes what is not closed: a last record for each such table, and its end moved to that record.
std::string close_tables() {
  return sqlite::sql({"INSERT INTO records(table_id, n, before, at, record, sum) SELECT *, ",
                      row_sums::of_record,
                      " FROM (SELECT ends.table_id, ends.n + 1 AS n, ends.last AS before, ? AS at,"
                      " json_object('n', ends.n + 1, 'closed', ?) AS record"
                      " FROM ends LEFT JOIN records ON records.number = ends.last"
                      " WHERE iif(json_valid(record), json_extract(record, '$.closed'), NULL) IS "
                      "NULL) AS records"});
}

std::string move_ends() {
  return sqlite::sql(
      {"UPDATE ends SET n = added.n, last = added.number, touched_uptime = added.uptime,"
       " sum = sum_of(ends.table_id, added.n, added.number, added.uptime)"
       " FROM (SELECT number, table_id, n, uptime FROM records, transactions WHERE number > ?)"
       " AS added WHERE added.table_id = ends.table_id AND ends.sum = ",
       row_sums::of_end});
}

/// What was damaged before stays so.
std::string end_tables() {
  return sqlite::sql({"UPDATE tables SET over = 1, sum = nullif(sum, ", row_sums::of_table,
                      "); UPDATE tables SET sum = ", row_sums::of_table, " WHERE sum IS NULL"});
}

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

bool write_version(Database& database) {
  return database.run("PRAGMA user_version = " + std::to_string(version));
}

bool make(Database& database) {
  return database.run("BEGIN IMMEDIATE") && database.run(make_tables) &&
         database.run(make_records) && database.run(make_count) && write_version(database) &&
         database.run("COMMIT");
}

/// Type, name and statement of everything that a database consists of.
using Part = std::array<std::string, 3>;

/// Nullopt when they cannot be read.
std::optional<std::set<Part>> parts_of(Database& database) {
  Statement row(database, "SELECT type, name, coalesce(sql, '') FROM sqlite_master");
  std::set<Part> parts;
  while (row.row())
    parts.insert({std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2))});
  if (!row.ended_well()) return std::nullopt;
  return parts;
}

/// "trigger x", as far as that can be shown at a terminal.
std::string name_of(const Part& part) {
  std::string name = part[0] + " " + part[1];
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == ' ';
  };
  std::ranges::replace_if(name, std::not_fn(is_plain), '?');
  return name;
}

/// The first part of one that the other does not have just so.
std::optional<std::string> part_missing(const std::set<Part>& of, const std::set<Part>& in) {
  const auto at = std::ranges::find_if(of, [&](const Part& part) { return !in.contains(part); });
  if (at == of.end()) return std::nullopt;
  return name_of(*at);
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

std::string objection_to_parts(Database& database) {
  Database made(":memory:");
  const bool ready = row_sums::add_to(made) && make(made);
  engine::ensure(ready, "SQLite cannot make a journal in memory");
  const auto right = parts_of(made), found = parts_of(database);
  if (!found) return not_usable(database);
  const std::string file = "The file " + database.path();
  if (const auto added = part_missing(*found, *right))
    return file + " is not a journal as a server makes it, with this " + *added +
           "; it is left as it is.";
  if (const auto lost = part_missing(*right, *found))
    return file + " is not a journal as a server makes it, without the " + *lost +
           "; it is left as it is.";
  return {};
}

std::string prepare(Database& database, std::int64_t sealed) {
  database.wait_for_others(limits::journal_busy_milliseconds_max);
  database.spare_log(true);
  database.distrust();
  if (!row_sums::add_to(database)) return not_usable(database);
  const auto found = version_of(database);
  if (!found) return not_usable(database);
  const bool fresh = *found == 0;
  // The file's header does not show a version that is still in the write-ahead log.
  if (std::string why = wrong_version(database.path(), *found); !fresh && !why.empty()) return why;
  if (std::string why = fresh ? "" : objection_to_parts(database); !why.empty()) return why;
  const auto seen = fresh ? 0 : transactions(database);
  if (!seen) return not_usable(database);
  if (*seen < sealed) return behind_its_seal(database.path(), sealed - *seen);
  database.spare_log(false);
  const bool made = !fresh || make(database);
  // A read-only file opens without an error, so write something. Appending needs little cache.
  const bool ready = made &&
                     database.run(
                         "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                         "PRAGMA cache_size = -512; PRAGMA foreign_keys = ON;"
                         "PRAGMA secure_delete = ON; PRAGMA journal_size_limit = " +
                         std::to_string(limits::log_bytes_kept_max) +
                         ";"
                         "BEGIN IMMEDIATE") &&
                     write_version(database) && database.run("COMMIT");
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
  Statement close(database, close_tables()), move(database, move_ends());
  bool done = close.bind(now, ended_by_restore).done();
  const int closed = database.changed();
  done = done && move.bind(*last).done() && database.run(end_tables()) && database.run("COMMIT");
  if (done) return closed;
  database.run("ROLLBACK");
  return std::nullopt;
}

}  // namespace server::journal_file
