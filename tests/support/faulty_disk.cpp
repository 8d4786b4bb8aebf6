// SPDX-License-Identifier: MIT
#include "tests/support/faulty_disk.hpp"

#include <sqlite3.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <mutex>
#include <new>
#include <sstream>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace support::faulty_disk {

namespace {

using Kind = Mishap::Kind;

/// The contents of a file before a write that has not been synced.
struct Before {
  sqlite3_file* file;
  sqlite3_int64 at, size;
  std::vector<char> bytes;
};

std::filesystem::path hangs;
std::mutex mutex;
Mishap mishap;
std::int64_t counted = 0;
bool happened = false;
std::deque<Before> unsynced;
sqlite3_vfs* real = nullptr;
sqlite3_vfs faulty;

struct File {
  sqlite3_file base;
  bool watched;  // not the shared memory, not a temporary file
};

sqlite3_file* under(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
}
bool watched(sqlite3_file* file) { return reinterpret_cast<File*>(file)->watched; }

/// Whether a mishap of this kind is due.
bool strikes(Kind kind) {
  if (mishap.kind != kind || counted < mishap.at || (happened && !mishap.lasting)) return false;
  happened = true;
  return true;
}

[[noreturn]] void die() {
  for (;;) raise(SIGKILL);
}

/// The power fails: only synced data stays on the disk.
[[noreturn]] void lose_power() {
  for (; !unsynced.empty(); unsynced.pop_back()) {
    const Before& before = unsynced.back();
    const auto count = static_cast<int>(before.bytes.size());
    if (count > 0)
      before.file->pMethods->xWrite(before.file, before.bytes.data(), count, before.at);
    before.file->pMethods->xTruncate(before.file, before.size);
  }
  die();
}

void remember(sqlite3_file* file, sqlite3_int64 at, sqlite3_int64 count) {
  if (mishap.kind != Kind::power) return;
  Before before{file, at, 0, {}};
  file->pMethods->xFileSize(file, &before.size);
  const auto held = std::min(count, before.size - at);
  if (held > 0) {
    before.bytes.resize(static_cast<std::size_t>(held));
    file->pMethods->xRead(file, before.bytes.data(), static_cast<int>(held), at);
  }
  unsynced.push_back(std::move(before));
}

/// Runs before each call that is counted.
void count_call() {
  ++counted;
  if (strikes(Kind::kill)) die();
  if (strikes(Kind::power)) lose_power();
}

// ---- a file -------------------------------------------------------------------------------

int read(sqlite3_file* file, void* to, int count, sqlite3_int64 at) {
  if (watched(file)) {
    const std::lock_guard lock(mutex);
    if (mishap.kind == Kind::read_error) ++counted;
    if (strikes(Kind::read_error)) return SQLITE_IOERR_READ;
  }
  return under(file)->pMethods->xRead(under(file), to, count, at);
}

int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
  sqlite3_file* disk = under(file);
  if (!watched(file)) return disk->pMethods->xWrite(disk, from, count, at);
  const std::lock_guard lock(mutex);
  count_call();
  if (strikes(Kind::write_error)) return SQLITE_IOERR_WRITE;
  if (strikes(Kind::full)) return SQLITE_FULL;
  if (strikes(Kind::torn)) {
    disk->pMethods->xWrite(disk, from, count / 2, at);
    die();
  }
  remember(disk, at, count);
  return disk->pMethods->xWrite(disk, from, count, at);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  sqlite3_file* disk = under(file);
  if (!watched(file)) return disk->pMethods->xTruncate(disk, size);
  const std::lock_guard lock(mutex);
  count_call();
  if (strikes(Kind::write_error)) return SQLITE_IOERR_TRUNCATE;
  sqlite3_int64 now = 0;
  disk->pMethods->xFileSize(disk, &now);
  remember(disk, size, now - size);
  return disk->pMethods->xTruncate(disk, size);
}

void wait_for_disk() {
  while (!hangs.empty() && std::filesystem::exists(hangs))
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

int sync(sqlite3_file* file, int flags) {
  sqlite3_file* disk = under(file);
  if (!watched(file)) return disk->pMethods->xSync(disk, flags);
  wait_for_disk();
  const std::lock_guard lock(mutex);
  count_call();
  if (strikes(Kind::sync_error)) return SQLITE_IOERR_FSYNC;
  std::erase_if(unsynced, [disk](const Before& before) { return before.file == disk; });
  return disk->pMethods->xSync(disk, flags);
}

int close(sqlite3_file* file) {
  sqlite3_file* disk = under(file);
  const std::lock_guard lock(mutex);
  std::erase_if(unsynced, [disk](const Before& before) { return before.file == disk; });
  return disk->pMethods ? disk->pMethods->xClose(disk) : SQLITE_OK;
}

// All other calls go to the real disk.
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return under(file)->pMethods->xFileSize(under(file), size);
}
int lock(sqlite3_file* file, int level) { return under(file)->pMethods->xLock(under(file), level); }
int unlock(sqlite3_file* file, int level) {
  return under(file)->pMethods->xUnlock(under(file), level);
}
int check_reserved(sqlite3_file* file, int* held) {
  return under(file)->pMethods->xCheckReservedLock(under(file), held);
}
int file_control(sqlite3_file* file, int what, void* argument) {
  return under(file)->pMethods->xFileControl(under(file), what, argument);
}
int sector_size(sqlite3_file* file) { return under(file)->pMethods->xSectorSize(under(file)); }
int characteristics(sqlite3_file* file) {
  return under(file)->pMethods->xDeviceCharacteristics(under(file));
}
int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** at) {
  return under(file)->pMethods->xShmMap(under(file), region, size, extend, at);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return under(file)->pMethods->xShmLock(under(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { under(file)->pMethods->xShmBarrier(under(file)); }
int shm_unmap(sqlite3_file* file, int remove) {
  return under(file)->pMethods->xShmUnmap(under(file), remove);
}

// Version 2 has no memory mapping, whose accesses could not be counted.
const sqlite3_io_methods methods = {2,
                                    close,
                                    read,
                                    write,
                                    truncate,
                                    sync,
                                    file_size,
                                    lock,
                                    unlock,
                                    check_reserved,
                                    file_control,
                                    sector_size,
                                    characteristics,
                                    shm_map,
                                    shm_lock,
                                    shm_barrier,
                                    shm_unmap,
                                    nullptr,
                                    nullptr};

// ---- the disk -----------------------------------------------------------------------------

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* flags_given) {
  constexpr int kinds = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
  auto* opened = new (file) File{};
  opened->watched = (flags & kinds) != 0;
  std::memset(under(file), 0, static_cast<std::size_t>(real->szOsFile));
  if (opened->watched && mishap.kind == Kind::read_only) {
    flags &= ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    flags |= SQLITE_OPEN_READONLY;
  }
  const int result = real->xOpen(real, name, under(file), flags, flags_given);
  if (under(file)->pMethods) file->pMethods = &methods;
  return result;
}

int remove(sqlite3_vfs*, const char* name, int sync_directory) {
  const std::lock_guard lock(mutex);
  count_call();
  if (strikes(Kind::write_error)) return SQLITE_IOERR_DELETE;
  return real->xDelete(real, name, sync_directory);
}

constexpr std::pair<std::string_view, Kind> kinds[] = {
    {"kill", Kind::kill},
    {"torn", Kind::torn},
    {"power", Kind::power},
    {"write_error", Kind::write_error},
    {"sync_error", Kind::sync_error},
    {"full", Kind::full},
    {"read_error", Kind::read_error},
    {"read_only", Kind::read_only},
};

}  // namespace

Mishap read_mishap(const std::string& text) {
  std::istringstream in(text);
  std::string kind;
  Mishap read;
  in >> kind >> read.at;
  read.lasting = text.ends_with('+');
  for (const auto& [name, value] : kinds)
    if (name == kind) read.kind = value;
  return read;
}

void install() {
  real = sqlite3_vfs_find(nullptr);
  faulty = *real;
  faulty.zName = "faulty";
  faulty.szOsFile = static_cast<int>(sizeof(File)) + real->szOsFile;
  faulty.xOpen = open;
  faulty.xDelete = remove;
  sqlite3_vfs_register(&faulty, 1);
}

void hang_while(std::filesystem::path file) { hangs = std::move(file); }

void expect(const Mishap& next) {
  const std::lock_guard lock(mutex);
  mishap = next;
  counted = 0;
  happened = false;
  unsynced.clear();
}

}  // namespace support::faulty_disk
