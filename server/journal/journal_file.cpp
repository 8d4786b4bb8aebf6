// SPDX-License-Identifier: MIT
#include "server/journal/journal_file.hpp"

#include "server/entropy/entropy.hpp"
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
constexpr std::uint32_t version = 3;               // of the tables below

constexpr const char* make_tables = R"(
  CREATE TABLE tables(
    number INTEGER PRIMARY KEY,        -- in the order of opening
    id TEXT NOT NULL UNIQUE,
    terms TEXT NOT NULL,
    house TEXT NOT NULL,               -- house rules as JSON, or empty
    listed INTEGER NOT NULL,
    spectators_max INTEGER NOT NULL,
    secret BLOB NOT NULL CHECK(length(secret) = 32),
    opened INTEGER NOT NULL,           -- unix seconds
    over INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX unfinished ON tables(number) WHERE NOT over;
  CREATE TABLE seats(
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    key BLOB NOT NULL CHECK(length(key) = 32),  -- SHA-256 of the seat's token
    name TEXT NOT NULL DEFAULT '',
    PRIMARY KEY(table_id, seat)) WITHOUT ROWID;)";

// Records stand in the order of writing, so that those of many tables share a page and a
// transaction is short; each names the one before it of its table, and `ends` the last.
constexpr const char* make_records = R"(
  PRAGMA application_id = 1248807535;  -- 0x4A6F4A6F
  PRAGMA user_version = 3;
  CREATE TABLE records(
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    before INTEGER,                    -- its number; none: this is the table's first
    at INTEGER NOT NULL,               -- unix seconds
    record TEXT NOT NULL);
  CREATE TABLE ends(
    table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE,
    n INTEGER NOT NULL DEFAULT 0,
    last INTEGER) WITHOUT ROWID;)";

constexpr const char* make_count =
    "CREATE TABLE transactions(count INTEGER NOT NULL);"  // for the seal
    "INSERT INTO transactions VALUES(0);";

constexpr const char* put_version_1_aside = R"(
  DROP INDEX unfinished;
  ALTER TABLE tables RENAME TO old_tables;
  ALTER TABLE seats RENAME TO old_seats;
  ALTER TABLE records RENAME TO old_records;)";

constexpr const char* drop_version_1 =
    "DROP TABLE old_tables; DROP TABLE old_seats; DROP TABLE old_records;";

constexpr const char* take_over_records = R"(
  INSERT INTO records(number, table_id, n, before, at, record)
    SELECT number, table_id, n, CASE WHEN first THEN NULL ELSE number - 1 END, at, record FROM
    (SELECT row_number() OVER (ORDER BY table_id, n) AS number,
            row_number() OVER (PARTITION BY table_id ORDER BY n) = 1 AS first, * FROM old_records);
  INSERT INTO ends(table_id, n, last)
    SELECT id, coalesce(max(n), 0), max(records.number) FROM tables LEFT JOIN records
    ON table_id = id GROUP BY id;)";

std::uint32_t big_endian(const unsigned char* bytes) {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | bytes[i];
  return value;
}

std::string newer(const std::string& path) {
  return "The journal " + path +
         " was written by a newer version of this server. Run that version, or restore a backup of "
         "this one.";
}

std::string not_usable(Database& database) {
  return "The journal " + database.path() + " cannot be used: " + database.problem() + ".";
}

std::string behind_its_seal(const std::string& path, std::int64_t lost) {
  return "The journal " + path + " has lost its last " + std::to_string(lost) +
         " transactions, of which people have been told: its log " + path +
         "-wal is torn or missing. Restore a backup, or remove jojotte.seal to go on without them.";
}

/// 0 for a new file; nothing when it cannot be read.
std::optional<std::int64_t> version_of(Database& database) {
  Statement user_version(database, "PRAGMA user_version");
  if (!user_version.row()) return std::nullopt;
  return user_version.number(0);
}

/// Version 1 did not know when, and had no secrets.
bool take_over_version_1(Database& database, std::int64_t now) {
  Statement old(database,
                "SELECT number, id, terms, listed, spectators_max, over FROM old_tables"
                " ORDER BY number");
  Statement add(database,
                "INSERT INTO tables(number, id, terms, house, listed, spectators_max, secret,"
                " opened, over) VALUES(?, ?, ?, '', ?, ?, ?, ?, ?)");
  while (old.row()) {
    const entropy::Secret secret = entropy::secret();
    if (!add.bind(old.number(0), old.text(1), old.text(2), old.number(3), old.number(4), secret,
                  now, old.number(5))
             .done())
      return false;
  }
  if (!database.run("ALTER TABLE old_records ADD COLUMN at INTEGER NOT NULL DEFAULT 0"))
    return false;
  Statement dated(database, "UPDATE old_records SET at = ?");
  return old.ended_well() &&
         database.run(
             "INSERT INTO seats(table_id, seat, key, name)"
             " SELECT table_id, seat, key, name FROM old_seats") &&
         dated.bind(now).done();
}

bool make(Database& database) {
  return database.run("BEGIN IMMEDIATE") && database.run(make_tables) &&
         database.run(make_records) && database.run(make_count) && database.run("COMMIT");
}

bool upgrade_version_1(Database& database, std::int64_t now) {
  return database.run("BEGIN IMMEDIATE") && database.run(put_version_1_aside) &&
         database.run(make_tables) && database.run(make_records) && database.run(make_count) &&
         take_over_version_1(database, now) && database.run(take_over_records) &&
         database.run(drop_version_1) && database.run("COMMIT");
}

bool upgrade_version_2(Database& database) {
  return database.run("BEGIN IMMEDIATE") &&
         database.run("ALTER TABLE records RENAME TO old_records") && database.run(make_records) &&
         database.run(take_over_records) && database.run("DROP TABLE old_records") &&
         database.run("COMMIT");
}

bool bring_up_to_date(Database& database, std::int64_t found, std::int64_t now) {
  if (found == 0) return make(database);
  if (found == 1) return upgrade_version_1(database, now);
  return found == version || upgrade_version_2(database);
}

}  // namespace

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
  if (big_endian(&header[60]) > version) return newer(file.string());
  return {};
}

std::string prepare(Database& database, std::int64_t sealed, std::int64_t now) {
  const auto wait = limits::journal_busy_milliseconds_max.count();
  sqlite3_busy_timeout(database.get(), static_cast<int>(wait));
  database.spare_log(true);
  const auto found = version_of(database);
  if (!found) return not_usable(database);
  // The header does not show a version that is in the write-ahead log still.
  if (*found > version) return newer(database.path());
  const auto seen = *found < 2 ? 0 : transactions(database);
  if (!seen) return not_usable(database);
  if (*seen < sealed) return behind_its_seal(database.path(), sealed - *seen);
  database.spare_log(false);
  const bool made = bring_up_to_date(database, *found, now);
  // A read-only file opens well; only a write shows it. What is appended needs little cache.
  const bool ready = made && database.run(
                                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                 "PRAGMA cache_size = -512; PRAGMA foreign_keys = ON;"
                                 "BEGIN IMMEDIATE;"
                                 "PRAGMA user_version = 3; COMMIT;");
  return ready ? std::string{} : not_usable(database);
}

std::optional<std::int64_t> transactions(Database& database) {
  Statement count(database, "SELECT count FROM transactions");
  if (!count.row()) return std::nullopt;
  return count.number(0);
}

}  // namespace server::journal_file
