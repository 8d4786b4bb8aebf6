// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <variant>

namespace server {

/// A journal in one SQLite file, DIR/jojotte.db. One thread writes; whatever has queued up from
/// all tables while it was writing is its next transaction (group commit), and a transaction is
/// on the disk before anybody is told (WAL, synchronous=FULL).
class SqliteJournal final : public Journal {
 public:
  /// Opens the journal in a directory, which is made if it is not there. Or says in one sentence
  /// why not: no right to write there, or the file is not ours or from a newer version; then the
  /// file is as it was.
  static std::variant<std::unique_ptr<SqliteJournal>, std::string> open_in(
      const std::filesystem::path& directory);

  ~SqliteJournal() override;  // writes what has queued up

  void open(TableRow row, Done done) override;
  void append(const std::string& table, std::uint64_t first, std::vector<std::string> records,
              bool over, Done done) override;
  void remember(const std::string& table, engine::Seat seat, std::string name) override;
  std::vector<TableRow> unfinished() override;
  std::optional<TableRow> find(const std::string& table) override;
  std::optional<std::vector<std::string>> records(const std::string& table) override;
  bool writable() override;

 private:
  class Reader;
  class Writer;
  explicit SqliteJournal(const std::string& file);

  std::unique_ptr<Reader> reader_;
  std::unique_ptr<Writer> writer_;
};

}  // namespace server
