// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/link.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace support {

/// A real PostgreSQL of the test's own, in a temporary folder, which listens at a socket there. It
/// ends with this object.
class Postmaster {
 public:
  /// `settings`: as after `postgres -c`.
  explicit Postmaster(std::vector<std::string> settings = {});
  /// A copy of another, which follows it and can take over.
  static std::unique_ptr<Postmaster> copy_of(const Postmaster& primary);
  Postmaster(const Postmaster&) = delete;
  Postmaster& operator=(const Postmaster&) = delete;
  ~Postmaster();

  /// The one that all tests of this program share.
  static Postmaster& shared();

  /// A new empty database, as --journal takes it.
  std::string new_database();

  /// SIGKILL to all its processes, as when the machine loses power.
  void kill();
  void start();
  /// Makes a copy take writes, and follow nobody any more.
  void promote();
  /// Whether everything is on a copy before a commit is answered. Turned on, it waits for the copy;
  /// turned off on a copy, it holds once that is promoted.
  void commit_with_copy(bool wanted);
  /// Whether a copy has everything whose commit was answered.
  bool has_copy_in_step() const;
  /// Reads what its processes have written, so that none waits for a reader.
  void collect() {
    if (process_) process_->collect();
  }
  /// Any database of it, as libpq takes it; a copy can be asked, too.
  std::string uri() const {
    return "postgresql:///postgres?user=postgres&target_session_attrs=any&host=" + host();
  }
  /// Of the process that all others are children of.
  pid_t pid() const { return process_->pid(); }
  /// Where it listens: a folder.
  std::string host() const { return folder_.path().string(); }

 private:
  Postmaster(const Postmaster& primary, std::vector<std::string> settings);

  bool has_copy(const std::string& state) const;
  void until_copy(const std::string& state) const;

  std::vector<std::string> settings_;
  TemporaryDirectory folder_;
  std::unique_ptr<Process> process_;
  int databases_ = 0;
};

/// Runs SQL that must succeed.
server::postgres::Answer run_sql_at(const std::string& uri, const std::string& sql);
/// The number that it finds first.
std::int64_t number_at(const std::string& uri, const std::string& sql);

/// Waits until a statement with these words waits for a lock, or for what `how` says in SQL.
void until_waiting(const std::string& uri, const std::string& words,
                   std::chrono::steady_clock::duration limit,
                   const std::string& how = "wait_event_type = 'Lock'");

}  // namespace support
