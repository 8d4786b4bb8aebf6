// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What of a journal is whole.
namespace server::journal_check {

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

}  // namespace server::journal_check
