// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/journal/sqlite/sqlite.hpp"

#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace server {

/// The reading half of a SqliteJournal, with a database connection of its own so that readers do
/// not wait for the writer. Any thread may call; one reads at a time. The functions are those of
/// Journal.
class JournalReader {
 public:
  /// `file`: a journal that journal_file::prepare() has made ready.
  explicit JournalReader(const std::string& file);

  Read<std::vector<TableRow>> unfinished();
  /// `now`: the journal's uptime.
  Read<std::vector<TableRow>> left_alone(const Ages& ages, std::int64_t now, std::size_t max,
                                         std::size_t passed_over);
  Read<Due> count_left_alone(const Ages& ages, std::int64_t now);
  Read<std::vector<RecentOpening>> opened_within(std::chrono::seconds age, std::int64_t now);
  Read<std::optional<TableRow>> find(const std::string& table);
  /// The rows of a table's records, in the order of the records; nullopt when one is missing,
  /// or the table is damaged.
  Read<std::optional<std::vector<std::int64_t>>> rows_of_records(const std::string& table);
  /// The records in these rows from `first` on, as RecordPages::next() gives them.
  Read<std::optional<std::vector<std::string>>> page(std::span<const std::int64_t> rows,
                                                     std::size_t first);

 private:
  Read<std::optional<std::vector<std::int64_t>>> rows_in_chain(const std::string& table);
  Read<std::vector<TableRow>> rows(sqlite::Statement& selected);
  bool read_seats(TableRow& table);
  Unreadable unreadable() const { return {database_.problem()}; }

  std::mutex mutex_;
  sqlite::Database database_;
};

}  // namespace server
