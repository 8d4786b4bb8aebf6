// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/rulebook.hpp"

#include "clients/cli/text_layout.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace cli::jojotte {
namespace {

/// Markdown's asterisks and backticks mean nothing on a terminal.
std::string unmarked(std::string text) {
  std::erase_if(text, [](char letter) { return letter == '*' || letter == '`'; });
  return text;
}

/// "| a | b |" as "a", "b".
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream row(line.substr(line.find('|') + 1));
  for (std::string cell; std::getline(row, cell, '|');) cells.push_back(unmarked(trimmed(cell)));
  if (!cells.empty() && cells.back().empty()) cells.pop_back();
  return cells;
}

bool is_rule(const std::string& cell) {
  return cell.size() == 3 && cell[0] == 'R' && std::isdigit(static_cast<unsigned char>(cell[1])) &&
         std::isdigit(static_cast<unsigned char>(cell[2]));
}

}  // namespace

std::vector<Rule> read_rules(std::string_view markdown) {
  std::vector<Rule> rules;
  std::vector<std::string> sets;
  std::istringstream lines{std::string(markdown)};
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('|')) continue;
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() < 3 || cells[0].starts_with('-') || cells[0].starts_with(':')) continue;
    const std::vector<std::string> rest(cells.begin() + 2, cells.end());
    if (is_rule(cells[0])) rules.push_back({cells[0], cells[1], rest, sets});
    else sets = rest;
  }
  return rules;
}

std::optional<Rule> find_rule(const std::vector<Rule>& rules, std::string_view id) {
  std::string wanted(id.starts_with('R') || id.starts_with('r') ? id.substr(1) : id);
  if (wanted.size() == 1) wanted.insert(0, "0");
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [&](const Rule& rule) { return rule.id.substr(1) == wanted; });
  return found == rules.end() ? std::nullopt : std::optional(*found);
}

}  // namespace cli::jojotte
