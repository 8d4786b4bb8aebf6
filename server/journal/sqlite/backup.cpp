// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/backup.hpp"

#include "server/journal/data_lock.hpp"
#include "server/journal/sqlite/file_check.hpp"
#include "server/journal/sqlite/sqlite.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fstream>
#include <utility>

namespace server {

namespace fs = std::filesystem;
using journal_check::Findings;
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

std::string is_damaged(const fs::path& journal) {
  return "The journal " + journal.string() + " is damaged: it cannot be copied.";
}

std::string cannot_write(const fs::path& file, const std::string& why) {
  return "The file " + file.string() + " cannot be written: " + why + ".";
}

bool as_it_is(Database& /*journal*/) { return true; }

bool mend_copy(const fs::path& copy, bool (*mend)(Database&)) {
  if (mend == as_it_is) return true;
  const auto database = sqlite::open_to_check(copy);
  return database && mend(**database);
}

/// What is whole in a copy that was just made.
OrReason<Findings> examine_copy(const fs::path& copy) {
  const auto database = sqlite::open_to_check(copy);
  if (!database) return tl::unexpected(database.error());
  return sqlite::examine(**database);
}

/// Copies a journal and its log into one file without a log, and what `mend` makes of it is flushed
/// to the disk. Returns what is whole in it. Leaves no file behind on failure.
OrReason<Findings> copy_journal(Database& journal, const fs::path& to, bool (*mend)(Database&)) {
  std::error_code error;
  if (fs::exists(to, error))
    return tl::unexpected("The file " + to.string() +
                          " was left by a copy that was not finished. Remove it and try again.");
  Statement copy(journal, "VACUUM INTO ?");
  std::string why;
  if (!copy.bind(to.string()).done())
    why = journal.is_damaged() ? is_damaged(journal.path()) : cannot_write(to, journal.problem());
  if (why.empty() && !mend_copy(to, mend)) why = is_damaged(journal.path());
  auto found = why.empty() ? examine_copy(to) : tl::unexpected(why);
  if (found && found->file_damaged) found = tl::unexpected(is_damaged(journal.path()));
  if (found && !sync(to)) found = tl::unexpected(cannot_write(to, std::strerror(errno)));
  if (!found) fs::remove(to, error);
  return found;
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

/// "the tables A, B and 3 more are damaged", or whatever is.
std::string damage(const Findings& found) {
  constexpr std::size_t named_max = 8;
  const auto& all = found.damaged;
  std::string text = all.size() == 1 ? "the table " : "the tables ";
  for (std::size_t i = 0; i < std::min(all.size(), named_max); ++i)
    text += (i == 0 ? "" : ", ") + all[i];
  if (all.size() > named_max) text += " and " + std::to_string(all.size() - named_max) + " more";
  text += all.size() == 1 ? " is damaged" : " are damaged";
  if (all.empty()) return "its file is damaged";
  return found.file_damaged ? text + ", and so is its file" : text;
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

OrReason<std::vector<std::string>> back_up(const fs::path& directory, const fs::path& file) {
  std::error_code error;
  if (fs::exists(file, error))
    return tl::unexpected("The file " + file.string() + " already exists.");
  const auto journal = sqlite::open_to_check(directory / "jojotte.db");
  if (!journal) return tl::unexpected(journal.error());
  const fs::path part = file.string() + ".part";
  auto copied = copy_journal(**journal, part, as_it_is);
  if (!copied) return tl::unexpected(std::move(copied.error()));
  if (std::string why = put(part, file); !why.empty()) return tl::unexpected(std::move(why));
  note_backup(directory);
  return std::move(copied->damaged);
}

OrReason<std::string> verify(const fs::path& file) {
  const auto journal = sqlite::open_to_check(file);
  if (!journal) return tl::unexpected(journal.error());
  const auto found = sqlite::examine(**journal);
  if (!found) return tl::unexpected(found.error());
  return journal_check::in_lines(file.string(), *found);
}

std::int64_t last_backup(const fs::path& directory) {
  struct stat file{};
  const std::string path = directory / last_backup_name;
  return stat(path.c_str(), &file) == 0 ? std::int64_t{file.st_mtime} : 0;
}

OrReason<std::vector<std::string>> restore(const fs::path& file, const fs::path& directory,
                                           Restoring restoring) {
  const auto lock = DataLock::acquire(directory);
  if (!lock) return tl::unexpected(lock.error());
  std::error_code error;
  const bool taken = fs::exists(directory / "jojotte.db", error) ||
                     fs::exists(directory / "jojotte.db-wal", error) ||
                     fs::exists(directory / "jojotte.seal", error);
  if (taken && !restoring.force)
    return tl::unexpected("There is already a journal in " + directory.string() +
                          "; --force moves it aside and puts the backup in its place.");
  const auto backup = sqlite::open_to_check(file);
  if (!backup) return tl::unexpected(backup.error());
  auto found = sqlite::examine(**backup);
  if (!found) return tl::unexpected(std::move(found.error()));
  if (!found->whole() && !restoring.without_damaged)
    return tl::unexpected("The backup " + file.string() + " is not whole: " + damage(*found) +
                          ". Restore another, or say --without-damaged to restore what is whole.");
  const fs::path part = directory / "jojotte.db.part";
  fs::remove(part, error);  // left by an interrupted restore
  const auto mend = found->whole() ? as_it_is : sqlite::remove_damaged;
  const auto copied = copy_journal(**backup, part, mend);
  if (!copied) return tl::unexpected(copied.error());
  if (!copied->whole()) return tl::unexpected(is_damaged(file));
  std::string why = taken ? replace(directory, part) : put(part, directory / "jojotte.db");
  if (!why.empty()) return tl::unexpected(std::move(why));
  return std::move(found->damaged);
}

}  // namespace server
