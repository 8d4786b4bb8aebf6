// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/journal.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace server {

class JournalReader;
class JournalWriter;

/// A journal in one SQLite file, DIR/jojotte.db. One thread writes for all tables together, and a
/// transaction is on the disk before anybody is told of it (WAL, synchronous=FULL). DataLock keeps
/// all other servers away.
class SqliteJournal final : public Journal {
 public:
  /// Opens the journal in an existing directory, which no other server may be using (DataLock), or
  /// returns a message for the operator: no right to write there, or the file is not a journal, is
  /// of another version or has lost transactions. Then the file is unchanged.
  /// A journal without its seal is a backup that was put back, or has lost its end: all its tables
  /// are ended first, because players may have seen cards that it would deal again. `clock`: unix
  /// seconds; `steady`: a clock that nobody sets.
  static OrReason<std::unique_ptr<SqliteJournal>> open_in(const std::filesystem::path& directory,
                                                          Clock clock = unix_seconds,
                                                          Clock steady = steady_seconds);

  ~SqliteJournal() override;  // writes everything in the queue

  void answer_by(std::function<void(std::function<void()>)> by) override;

  void open(std::vector<TableRow> tables, Done done) override;
  std::vector<Taking> take_all(const std::vector<std::string>& tables) override;
  void append(const std::string& table, std::uint64_t first, std::vector<std::string> records,
              std::optional<bool> over, Done done, std::optional<SeatTaken> taken = {}) override;
  void remember(const std::string& table, engine::Seat seat,
                std::optional<std::string> name) override;
  void note_taken(const std::string& table, SeatTaken taken) override;
  void delete_table(const TableRow& row, Done done) override;
  void flush(Done done) override;
  Read<std::vector<TableRow>> unfinished() override;
  Read<std::vector<TableRow>> left_alone(const Ages& ages, std::size_t max,
                                         std::size_t passed_over) override;
  Read<Due> count_left_alone(const Ages& ages) override;
  Read<std::vector<RecentOpening>> opened_within(std::chrono::seconds age) override;
  Read<std::optional<TableRow>> find(const std::string& table) override;
  Read<std::unique_ptr<RecordPages>> records(const std::string& table, For purpose) override;
  bool writable() override;
  /// False after a transaction has failed so late that it may be on the disk nevertheless, until
  /// another succeeds, which removes it. Meanwhile no table is taken. Calling it when false tries a
  /// write.
  bool settled();
  const Writing& writing() const override;

 private:
  Taking take_one(const std::string& table);
  SqliteJournal();

  Clock uptime_;
  std::unique_ptr<JournalReader> reader_, downloads_;
  std::unique_ptr<JournalWriter> writer_;
};

}  // namespace server
