// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/rulebook.hpp"

#include "clients/cli/own_texts.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>
#include <vector>

namespace cli::any_game {
namespace {

/// Asterisks and backticks mean nothing on a terminal.
std::string unmarked(std::string_view text) {
  std::string plain = net::printable(text);
  std::erase_if(plain, [](char letter) { return letter == '*' || letter == '`'; });
  return plain;
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream row(line.substr(1));
  for (std::string cell; std::getline(row, cell, '|');) {
    const std::size_t begin = cell.find_first_not_of(' ');
    cells.push_back(begin == std::string::npos
                        ? ""
                        : unmarked(cell.substr(begin, cell.find_last_not_of(" \r") - begin + 1)));
  }
  if (!cells.empty() && cells.back().empty()) cells.pop_back();
  return cells;
}

bool is_ruling(const std::vector<std::string>& cells) {
  return !cells.empty() && !cells[0].empty() &&
         cells[0].find_first_not_of("-: ") == std::string::npos;
}

std::string row_text(const std::vector<std::string>& cells) {
  std::string text;
  for (const std::string& cell : cells) text += (text.empty() ? "" : "  ") + cell;
  return text;
}

/// "K12" for "k12" or "12".
bool names_rule(const std::string& cell, std::string_view wanted) {
  std::string id(wanted);
  for (char& letter : id)
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  if (cell.size() < 2 || std::isupper(static_cast<unsigned char>(cell[0])) == 0) return false;
  const std::string number = cell.substr(1);
  return cell == id || number == id || number == "0" + id ||
         cell == id.substr(0, 1) + "0" + id.substr(1);
}

class Page {
 public:
  explicit Page(const Style& style) : style_(style) {}

  void take(const std::string& line) {
    if (line.empty() || line == "\r") return paragraph();
    if (line.starts_with('#')) return heading(line);
    if (line.starts_with('|')) return row(line);
    if (line.starts_with("- ")) paragraph();
    text_ += (text_.empty() ? "" : " ") + unmarked(line);
  }

  Lines finished() {
    paragraph();
    return lines_;
  }

 private:
  int columns() const { return text_columns(style_); }

  void paragraph() {
    if (text_.empty()) return;
    append(lines_, wrapped(text_, columns(), text_.starts_with("- ") ? 2 : 0));
    lines_.emplace_back();
    text_.clear();
  }

  void heading(const std::string& line) {
    paragraph();
    const std::size_t begin = line.find_first_not_of("# ");
    lines_.push_back(
        inked(style_, Ink::bold, unmarked(begin == std::string::npos ? "" : line.substr(begin))));
    lines_.emplace_back();
  }

  void row(const std::string& line) {
    paragraph();
    const auto cells = cells_of(line);
    if (!is_ruling(cells)) append(lines_, wrapped(row_text(cells), columns(), 5));
  }

  const Style& style_;
  std::string text_;
  Lines lines_;
};

Lines one_rule(std::string_view markdown, std::string_view rule, const Style& style) {
  Lines lines;
  std::istringstream in{std::string(markdown)};
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('|')) continue;
    const auto cells = cells_of(line);
    if (cells.empty() || !names_rule(cells[0], rule)) continue;
    append(lines, wrapped(row_text(cells), text_columns(style), 5));
  }
  if (lines.empty()) lines.push_back(t("rules.no_such", {{"rule", net::printable(rule)}}));
  return lines;
}

}  // namespace

Lines rulebook_page(std::string_view markdown, std::string_view rule, const Style& style) {
  if (markdown.empty()) return {t("rules.none")};
  if (!rule.empty()) return one_rule(markdown, rule, style);
  Page page(style);
  std::istringstream in{std::string(markdown)};
  for (std::string line; std::getline(in, line);) page.take(line);
  return page.finished();
}

}  // namespace cli::any_game
