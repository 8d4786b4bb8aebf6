// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

/// A disk that fails on demand. It is a layer between SQLite and the system, for all databases
/// opened in this process after install(). It counts the calls that write, sync, truncate or delete
/// a database, its log or its journal, from 1.
namespace support::faulty_disk {

struct Mishap {
  enum class Kind {
    none,
    kill,         // the process, before the call
    torn,         // half of a write is done, then the process is killed
    power,        // writes since the last sync are lost, then the process is killed
    write_error,  // EIO
    sync_error,   // EIO
    full,         // ENOSPC
    read_error,   // EIO; counts calls that read
    read_only,    // files open for reading only
  };

  Kind kind = Kind::none;
  std::int64_t at = 1;   // at this call, or at the first one after it that can fail like this
  bool lasting = false;  // and at all later calls
};

/// Reads "full 17" or, for a lasting mishap, "full 17+".
Mishap read_mishap(const std::string& text);

/// Makes this the disk of all databases opened from now on. Call it once.
void install();

/// The disk hangs as long as there is a file of this name: nothing that is written gets as far as
/// it. Call it before any database is opened.
void hang_while(std::filesystem::path file);

/// Sets the next mishap and restarts the count.
void expect(const Mishap& mishap);

/// The disk fails like this as long as this object lives.
class Failing {
 public:
  explicit Failing(const Mishap& mishap) { expect(mishap); }
  Failing(const Failing&) = delete;
  Failing& operator=(const Failing&) = delete;
  ~Failing() { expect({}); }
};

}  // namespace support::faulty_disk
