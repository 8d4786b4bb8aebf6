// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What of a journal's file is whole.
namespace server::journal_check {

/// A file of a stranger's, opened for reading: nothing that it brings along is run, and it is left
/// as it is. Or why it is no journal of this version, as a message for the operator.
OrReason<std::unique_ptr<sqlite::Database>> open(const std::filesystem::path& file);

struct Findings {
  std::int64_t tables = 0, records = 0;
  /// The names of the tables that are not as a server wrote them: a record is missing, out of order
  /// or changed, or what is known of the table or its seats. In order; each fit to be shown.
  std::vector<std::string> damaged;
  /// SQLite's own pages, or what is not about one table.
  bool file_damaged = false;

  bool whole() const { return damaged.empty() && !file_damaged; }
};

/// A table's name, with "?" for what no name has.
std::string shown(std::string_view id);

/// Findings about `what`, in lines for the operator; an error when it is not whole.
OrReason<std::string> in_lines(const std::string& what, const Findings& found);

/// Every row is read. A message for the operator when that is not possible.
OrReason<Findings> examine(sqlite::Database& journal);

/// Deletes what is damaged, so that the rest is whole. False when that is not possible.
bool remove_damaged(sqlite::Database& journal);

}  // namespace server::journal_check
