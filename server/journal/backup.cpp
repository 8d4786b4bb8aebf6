// SPDX-License-Identifier: MIT
#include "server/journal/backup.hpp"

#include "server/journal/data_lock.hpp"
#include "server/journal/journal_file.hpp"
#include "server/journal/sqlite.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fstream>
#include <optional>
#include <utility>

namespace server {

namespace fs = std::filesystem;
using sqlite::Database;
using sqlite::Statement;

namespace {

/// Flushes a file or a directory to the disk.
bool sync(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool synced = ::fsync(file) == 0;
  ::close(file);
  return synced;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

bool is_sound(const fs::path& copy) {
  Database database(copy.string(), SQLITE_OPEN_READWRITE);
  Statement integrity(database, "PRAGMA integrity_check");
  Statement strays(database, "PRAGMA foreign_key_check");
  return database.ok() && integrity.row() && integrity.text(0) == "ok" && !strays.row() &&
         strays.ended_well();
}

std::string is_damaged(const fs::path& journal) {
  return "The journal " + journal.string() + " is damaged: it cannot be copied.";
}

std::string cannot_write(const fs::path& file, const std::string& why) {
  return "The file " + file.string() + " cannot be written: " + why + ".";
}

/// Copies a journal and its log into one file without a log. Leaves no file behind on failure.
std::string copy_journal(const fs::path& from, const fs::path& to) {
  std::error_code error;
  if (!fs::exists(from, error)) return "There is no journal " + from.string() + ".";
  if (std::string why = journal_file::objection_to(from); !why.empty()) return why;
  if (fs::exists(to, error))
    return "The file " + to.string() +
           " was left by a copy that was not finished. Remove it and try again.";
  Database journal(from.string(), SQLITE_OPEN_READWRITE);
  journal.spare_log(true);
  Statement copy(journal, "VACUUM INTO ?");
  std::string why;
  if (!copy.bind(to.string()).done())
    why = journal.is_damaged() ? is_damaged(from) : cannot_write(to, journal.problem());
  if (why.empty() && !is_sound(to)) why = is_damaged(from);
  if (why.empty() && !sync(to)) why = cannot_write(to, std::strerror(errno));
  if (!why.empty()) fs::remove(to, error);
  return why;
}

/// Moves a finished copy to its place, durably and atomically.
std::string put(const fs::path& part, const fs::path& file) {
  std::error_code error;
  fs::rename(part, file, error);
  if (!error && sync(folder_of(file))) return {};
  return cannot_write(file, error ? error.message() : std::strerror(errno));
}

std::string time_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[] = "20000101T000000Z";
  std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &parts);
  return text;
}

constexpr const char* last_backup_name = "last-backup";

/// Notes the time for last_backup(). It is no reason to fail if that cannot be done.
void note_backup(const fs::path& directory) {
  std::ofstream(directory / last_backup_name) << time_now() << '\n';
}

/// Tables some of whose records are missing, out of order or unreadable.
constexpr const char* tables_with_damaged_records =
    "WITH chain AS (SELECT table_id, number, json_valid(record)"
    "   AND n = row_number() OVER of_table"
    "   AND before IS lag(number) OVER of_table AS good"
    "  FROM records WINDOW of_table AS (PARTITION BY table_id ORDER BY n)),"
    " held AS (SELECT table_id, count(*) AS n, min(good) AS good, max(number) AS last"
    "  FROM chain GROUP BY table_id) "
    "SELECT ends.table_id FROM ends LEFT JOIN held USING(table_id)"
    " WHERE ends.n != coalesce(held.n, 0) OR NOT coalesce(held.good, 1)"
    "  OR ends.last IS NOT held.last ORDER BY 1";

/// Nullopt when that cannot be found out.
std::optional<std::vector<std::string>> damaged_tables(const fs::path& journal) {
  Database database(journal.string(), SQLITE_OPEN_READWRITE);
  Statement row(database, tables_with_damaged_records);
  std::vector<std::string> tables;
  while (row.row()) tables.emplace_back(row.text(0));
  if (!row.ended_well()) return std::nullopt;
  return tables;
}

std::string move_file(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(file, error)) return {};
  fs::rename(file, folder / file.filename(), error);
  return error ? "The file " + file.string() + " cannot be moved: " + error.message() + "." : "";
}

/// Moves the log first, and the seal last, once the backup is in place. If this is interrupted, the
/// remaining journal is behind its seal, so no server accepts it.
std::string replace(const fs::path& directory, const fs::path& part) {
  const fs::path aside = directory / ("replaced-" + time_now());
  std::error_code error;
  if (!fs::create_directory(aside, error))
    return "The directory " + aside.string() + " cannot be created.";
  std::string why;
  for (const char* name : {"jojotte.db-wal", "jojotte.db-shm", "jojotte.db-journal", "jojotte.db"})
    if (why.empty()) why = move_file(directory / name, aside);
  if (why.empty()) why = put(part, directory / "jojotte.db");
  if (why.empty()) why = move_file(directory / "jojotte.seal", aside);
  return why;
}

}  // namespace

std::string back_up(const fs::path& directory, const fs::path& file) {
  std::error_code error;
  if (fs::exists(file, error)) return "The file " + file.string() + " already exists.";
  const fs::path part = file.string() + ".part";
  if (std::string why = copy_journal(directory / "jojotte.db", part); !why.empty()) return why;
  std::string why = put(part, file);
  if (why.empty()) note_backup(directory);
  return why;
}

std::int64_t last_backup(const fs::path& directory) {
  struct stat file{};
  const std::string path = directory / last_backup_name;
  return stat(path.c_str(), &file) == 0 ? std::int64_t{file.st_mtime} : 0;
}

OrReason<std::vector<std::string>> restore(const fs::path& file, const fs::path& directory,
                                           bool force) {
  const auto lock = DataLock::take(directory);
  if (!lock) return tl::unexpected(lock.error());
  std::error_code error;
  const bool taken = fs::exists(directory / "jojotte.db", error) ||
                     fs::exists(directory / "jojotte.db-wal", error) ||
                     fs::exists(directory / "jojotte.seal", error);
  if (taken && !force)
    return tl::unexpected("There is already a journal in " + directory.string() +
                          "; --force moves it aside and puts the backup in its place.");
  const fs::path part = directory / "jojotte.db.part";
  fs::remove(part, error);  // left by an interrupted restore
  if (std::string why = copy_journal(file, part); !why.empty())
    return tl::unexpected(std::move(why));
  auto damaged = damaged_tables(part);
  if (!damaged) return tl::unexpected(is_damaged(file));
  std::string why = taken ? replace(directory, part) : put(part, directory / "jojotte.db");
  if (!why.empty()) return tl::unexpected(std::move(why));
  return std::move(*damaged);
}

}  // namespace server
