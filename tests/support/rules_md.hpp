// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

/// Reads the rulebook beside the engine.
namespace support {

/// One row of RULES.md: id, point, culbertson, hervey, denexa.
using RulesRow = std::vector<std::string>;

/// The cells of a line "| a | b |"; none for any other line.
inline RulesRow cells_of(const std::string& line) {
  RulesRow cells;
  if (!line.starts_with("| ")) return cells;
  std::size_t at = 2;
  for (auto end = line.find(" |", at); end != std::string::npos; end = line.find(" |", at)) {
    cells.push_back(line.substr(at, end - at));
    at = end + 3;
  }
  return cells;
}

inline bool is_rule_id(const std::string& text) {
  return text.size() == 3 && text[0] == 'R' && text.find_first_not_of("0123456789", 1) > 2;
}

/// All rows of the rules, in the order of the file.
inline const std::vector<RulesRow>& rules_md() {
  static const std::vector<RulesRow> rows = [] {
    std::vector<RulesRow> read;
    std::ifstream file(RULES_MD);
    REQUIRE_MESSAGE(file.good(), "no such file: ", RULES_MD);
    for (std::string line; std::getline(file, line);) {
      RulesRow cells = cells_of(line);
      if (!cells.empty() && is_rule_id(cells[0])) read.push_back(std::move(cells));
    }
    return read;
  }();
  return rows;
}

}  // namespace support
