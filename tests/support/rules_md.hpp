// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/here.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

/// Reads the tables of a game's rulebook.
namespace support {

/// Its cells.
using RulesRow = std::vector<std::string>;

/// The cells of a line "| a | b |"; none for any other line.
inline RulesRow cells_of(const std::string& line) {
  RulesRow cells;
  if (!line.starts_with("| ")) return cells;
  std::size_t at = 1;
  for (auto end = line.find('|', at); end != std::string::npos; end = line.find('|', at)) {
    const std::string cell = line.substr(at, end - at);  // with a space on either side
    cells.push_back(cell.size() > 2 ? cell.substr(1, cell.size() - 2) : "");
    at = end + 1;
  }
  return cells;
}

inline bool is_rule_id(const std::string& text) {
  return text.size() == 3 && text[0] == 'R' && text.find_first_not_of("0123456789", 1) > 2;
}

/// The file, line by line.
inline std::vector<std::string> rules_lines(std::string_view game) {
  std::ifstream file(here::source + "/engine/" + std::string(game) + "/RULES.md");
  REQUIRE_MESSAGE(file.good(), "no rulebook of ", game);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The rows of a table without the one that separates its head.
using RulesTable = std::vector<RulesRow>;

/// The tables of the part with this heading.
inline std::vector<RulesTable> tables_of(std::string_view game, const std::string& heading) {
  std::vector<RulesTable> tables;
  bool inside = false, in_table = false;
  for (const std::string& line : rules_lines(game)) {
    if (line.starts_with("# ")) inside = line == "# " + heading;
    const bool row = inside && line.starts_with("|");
    if (row && !in_table) tables.emplace_back();
    in_table = row;
    if (row && !line.starts_with("|-")) tables.back().push_back(cells_of(line));
  }
  return tables;
}

/// All rules of Jo-Jotte, in the order of the file: id, point, culbertson, hervey, denexa.
inline const std::vector<RulesRow>& rules_md() {
  static const std::vector<RulesRow> rows = [] {
    std::vector<RulesRow> read;
    for (const std::string& line : rules_lines("jojotte")) {
      RulesRow cells = cells_of(line);
      if (!cells.empty() && is_rule_id(cells[0])) read.push_back(std::move(cells));
    }
    return read;
  }();
  return rows;
}

}  // namespace support
