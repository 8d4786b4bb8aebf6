// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/link.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

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
  /// Where it listens: a folder.
  std::string host() const { return folder_.path().string(); }

 private:
  std::vector<std::string> settings_;
  TemporaryDirectory folder_;
  std::unique_ptr<Process> process_;
  int databases_ = 0;
};

/// Runs SQL that must succeed.
server::postgres::Answer run_sql_at(const std::string& uri, const std::string& sql);

}  // namespace support
