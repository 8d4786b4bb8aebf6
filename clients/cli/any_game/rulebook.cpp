// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/rulebook.hpp"

#include "clients/cli/own_texts.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace cli::any_game {
namespace {

/// Asterisks and backticks mean nothing on a terminal.
std::string unmarked(std::string_view text) {
  std::string plain = net::printable(text);
  std::erase_if(plain, [](char letter) { return letter == '*' || letter == '`'; });
  return plain;
}

using Cells = std::vector<std::string>;

Cells cells_of(const std::string& line) {
  Cells cells;
  std::istringstream row(line.substr(1));
  for (std::string cell; std::getline(row, cell, '|');) cells.push_back(unmarked(trimmed(cell)));
  if (!cells.empty() && cells.back().empty()) cells.pop_back();
  return cells;
}

bool is_ruling(const Cells& cells) {
  return !cells.empty() && !cells[0].empty() &&
         cells[0].find_first_not_of("-: ") == std::string::npos;
}

/// The columns of a table that is as wide as the page at most, the widest cut down first, but no
/// column below its longest word; empty: they would be too narrow for that.
std::vector<int> column_widths(const std::vector<Cells>& rows, int columns) {
  constexpr int least = 8;
  std::vector<int> widths, words;  // of the widest cell, and of the longest word
  for (const Cells& cells : rows) {
    widths.resize(std::max(widths.size(), cells.size()));
    words.resize(widths.size(), least);
    for (std::size_t at = 0; at < cells.size(); ++at) {
      widths[at] = std::max(widths[at], width(cells[at]));
      for (const std::string& word : wrapped(cells[at], 1))
        words[at] = std::max(words[at], width(word));
    }
  }
  const int gaps = width(between_columns) * (static_cast<int>(widths.size()) - 1);
  while (std::accumulate(widths.begin(), widths.end(), gaps) > columns) {
    std::size_t widest = widths.size();
    for (std::size_t at = 0; at < widths.size(); ++at)
      if (widths[at] > words[at] && (widest == widths.size() || widths[at] > widths[widest]))
        widest = at;
    if (widest == widths.size()) return {};
    --widths[widest];
  }
  return widths;
}

/// A row in as many lines as its longest cell needs.
Lines row_lines(const Cells& cells, const std::vector<int>& widths) {
  std::vector<Lines> wrapped_cells;
  std::size_t height = 0;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    wrapped_cells.push_back(wrapped(cells[at], widths[at]));
    height = std::max(height, wrapped_cells.back().size());
  }
  Lines lines(height);
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t at = 0; at < cells.size(); ++at)
      lines[row] +=
          fitted(row < wrapped_cells[at].size() ? wrapped_cells[at][row] : "", widths[at]) +
          between_columns;
    lines[row].erase(lines[row].find_last_not_of(' ') + 1);
  }
  return lines;
}

Lines table_lines(const std::vector<Cells>& rows, int columns) {
  const std::vector<int> widths = column_widths(rows, columns);
  Lines lines;
  for (const Cells& cells : rows) {
    std::string text;
    for (const std::string& cell : cells) text += (text.empty() ? "" : between_columns) + cell;
    append(lines, widths.empty() ? wrapped(text, columns, 5) : row_lines(cells, widths));
  }
  return lines;
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
    if (!line.starts_with('|') && !rows_.empty()) {
      table();
      lines_.emplace_back();
    }
    if (line.empty() || line == "\r") return paragraph();
    if (line.starts_with('#')) return heading(line);
    if (line.starts_with('|')) return row(line);
    if (line.starts_with("- ")) paragraph();
    text_ += (text_.empty() ? "" : " ") + unmarked(line);
  }

  Lines finished() {
    table();
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
    Cells cells = cells_of(line);
    if (!is_ruling(cells)) rows_.push_back(std::move(cells));
  }

  void table() {
    append(lines_, table_lines(rows_, columns()));
    rows_.clear();
  }

  const Style& style_;
  std::string text_;
  std::vector<Cells> rows_;  // of a table that is not at its end
  Lines lines_;
};

/// "K05" of "- **K05 Deal.** The whole pack ...", and of an item that is no rule its first word.
std::string head_of(const std::string& item) {
  const std::string text = unmarked(item.substr(2));
  return text.substr(0, text.find_first_of(" ."));
}

/// The paragraphs of an item, from its line on: what belongs to it is indented.
Lines item_lines(const std::vector<std::string>& book, std::size_t at, int columns) {
  Lines paragraphs{book[at].substr(2)};
  bool after_blank = false;
  for (++at; at < book.size(); ++at) {
    const std::string text = trimmed(book[at]);
    if (!text.empty() && !book[at].starts_with("  ")) break;
    if (!text.empty()) {
      if (after_blank || text.starts_with("- ")) paragraphs.emplace_back();
      paragraphs.back() += (paragraphs.back().empty() ? "" : " ") + text;
    }
    after_blank = text.empty();
  }
  Lines lines;
  for (const std::string& text : paragraphs)
    append(lines, wrapped(unmarked(text), columns, text.starts_with("- ") ? 2 : 0));
  return lines;
}

/// "R37  Lead", and below it each further cell with the head of its column; one alone needs none.
Lines row_in_lines(const Cells& heads, const Cells& cells, std::string_view played,
                   const Style& style) {
  if (cells.size() < 4) return table_lines({cells}, text_columns(style));
  Lines lines{inked(style, Ink::bold, cells[0] + between_columns + cells[1])};
  for (std::size_t at = 2; at < cells.size(); ++at) {
    const std::string head = at < heads.size() ? heads[at] : "";
    const char* id = head == played ? "rules.played" : "rules.of_way";
    lines.emplace_back();
    append(lines, wrapped(t(id, {{"way", head}, {"rule", cells[at]}}), text_columns(style), 2));
  }
  return lines;
}

/// A rule is a row of a table, or an item of a list.
Lines one_rule(const std::vector<std::string>& book, std::string_view rule, std::string_view played,
               const Style& style) {
  Lines lines;
  Cells before, heads;
  for (std::size_t at = 0; at < book.size(); ++at) {
    if (book[at].starts_with('|')) {
      const Cells cells = cells_of(book[at]);
      if (is_ruling(cells)) heads = before;
      else if (!cells.empty() && names_rule(cells[0], rule))
        append(lines, row_in_lines(heads, cells, played, style));
      before = cells;
    } else if (book[at].starts_with("- ") && names_rule(head_of(book[at]), rule)) {
      append(lines, item_lines(book, at, text_columns(style)));
    }
  }
  if (lines.empty()) lines.push_back(t("rules.no_such", {{"rule", net::printable(rule)}}));
  return lines;
}

std::vector<std::string> lines_of(std::string_view markdown) {
  std::vector<std::string> lines;
  std::istringstream in{std::string(markdown)};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

Lines rulebook_page(std::string_view markdown, std::string_view rule, const Style& style,
                    std::string_view played) {
  if (markdown.empty()) return {t("rules.none")};
  const std::vector<std::string> book = lines_of(markdown);
  if (!rule.empty()) return one_rule(book, rule, played, style);
  Page page(style);
  for (const std::string& line : book) page.take(line);
  return page.finished();
}

}  // namespace cli::any_game
