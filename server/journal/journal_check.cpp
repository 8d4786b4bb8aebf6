// SPDX-License-Identifier: MIT
#include "server/journal/journal_check.hpp"

#include <algorithm>
#include <utility>

namespace server::journal_check {

std::string shown(std::string_view id) {
  std::string name(id.substr(0, 40));
  std::ranges::replace_if(name, [](char c) { return c <= ' ' || c > '~'; }, '?');
  return name;
}

OrReason<std::string> in_lines(const std::string& what, const Findings& found) {
  const std::string size =
      std::to_string(found.tables) + " tables with " + std::to_string(found.records) + " records";
  if (found.whole()) return what + " is whole: " + size + ".";
  std::string lines = what + " has " + size + " and is not whole.";
  if (found.file_damaged) lines += "\nIts file is damaged.";
  for (const std::string& table : found.damaged) lines += "\nThe table " + table + " is damaged.";
  return tl::unexpected(std::move(lines));
}

}  // namespace server::journal_check
