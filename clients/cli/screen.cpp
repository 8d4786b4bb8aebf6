// SPDX-License-Identifier: MIT
#include "clients/cli/screen.hpp"

#include "clients/cli/clock.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/wishes.hpp"

#include <algorithm>

namespace cli {
namespace {

constexpr int answer_lines_max = 3;
constexpr std::size_t low_notice_lines_max = 3;
constexpr int low_rows_max = 16;  // with no more rows, there is only room for what matters most

bool is_low(const Style& style) { return style.rows <= low_rows_max; }

/// "Cy is watching", "3 spectators".
std::string spectators(const Room& room) {
  if (room.watching == 0) return {};
  if (room.watching > 1) return t("who.spectators", {{"n", std::to_string(room.watching)}});
  const std::string name = room.watchers.empty() ? "" : printable(room.watchers[0]);
  return t("who.watches", {{"who", name.empty() ? "1" : fitted(name, std::min(width(name), 16))}});
}

std::string heading(const Table& table, const Style& style, const std::string& title) {
  const std::string right = spectators(table.room());
  const int space = style.columns - 1 - width(right);
  return inked(style, Ink::bold, fitted(" " + title, space) + right);
}

Lines story_lines(const Table& table, const ScreenParts& parts, const Style& style, int rows) {
  Lines lines;
  const std::vector<Event>& story = table.story();
  for (auto event = story.rbegin(); event != story.rend(); ++event) {
    if (static_cast<int>(lines.size()) >= rows) break;
    const Lines told = wrapped(parts.sentence(*event), style.columns - 2, 2);
    for (auto line = told.rbegin(); line != told.rend(); ++line)
      lines.insert(lines.begin(), " " + tinted(style, *line));
  }
  if (static_cast<int>(lines.size()) > rows) lines.erase(lines.begin(), lines.end() - rows);
  lines.resize(static_cast<std::size_t>(std::max(rows, 0)));
  return lines;
}

/// The words that may be typed, in as many lines as there is room for.
Lines answer_lines(const std::vector<std::string>& words, const Style& style) {
  if (words.empty()) return {};
  std::string text;
  for (const std::string& each : words) text += (text.empty() ? "" : " | ") + each;
  Lines lines = wrapped(text, style.columns - 2);
  const std::size_t most = is_low(style) ? 1 : answer_lines_max;
  if (lines.size() > most) {
    lines.resize(most);
    lines.back() =
        fitted(lines.back(), style.columns - 12) + " (`" + word_for("command.help") + "`)";
  }
  for (std::string& line : lines) line = " " + inked(style, Ink::good, line);
  return lines;
}

/// In a low terminal a long notice is cut, unless it is an alarm: the own hand matters more.
void add_notice(Lines& lines, const Notice& notice, const Style& style) {
  if (notice.text.empty()) return;
  Lines told = wrapped(printable(notice.text), style.columns - 2);
  if (is_low(style) && !notice.alarm && told.size() > low_notice_lines_max) {
    const std::string last = told[low_notice_lines_max - 1] + " " + told[low_notice_lines_max];
    told.resize(low_notice_lines_max);
    told.back() = fitted(last, style.columns - 2);
  }
  for (const std::string& line : told)
    lines.push_back(" " + inked(style, notice.alarm ? Ink::alarm : Ink::dim, line));
}

/// Alarms stay on the screen, whatever else there is to say.
void add_alarms(Lines& lines, const Table& table, const Style& style) {
  const std::vector<Alarm>& alarms = table.alarms();
  if (alarms.empty()) return;
  const std::size_t more = alarms.size() - 1;
  std::string text = sentence(alarms[0]);
  if (more > 0)
    text += " " + t("alarm.more", {{"n", std::to_string(more)}, {"who", word_for("command.who")}});
  for (const std::string& line : wrapped(text, style.columns - 2))
    lines.push_back(" " + inked(style, Ink::alarm, line));
}

void add_standing(Lines& lines, const Table& table, const Style& style) {
  for (const std::string& sentence : standing(table))
    for (const std::string& line : wrapped(sentence, style.columns - 2, 2))
      lines.push_back(" " + inked(style, Ink::trump, line));
}

Lines foot(const Table& table, const ScreenParts& parts, const Notice& notice, const Style& style) {
  Lines lines;
  add_alarms(lines, table, style);
  const Ink ink = table.question() ? Ink::bold : Ink::plain;
  for (const std::string& line : wrapped(parts.question, style.columns - 2))
    lines.push_back(" " + inked(style, ink, line));
  for (const std::string& line : answer_lines(parts.answers, style)) lines.push_back(line);
  add_standing(lines, table, style);
  add_notice(lines, notice, style);
  return lines;
}

/// The rule above the question, ending in the clocks that run.
std::string clock_rule(const Table& table, const Style& style, std::chrono::milliseconds age) {
  constexpr int rest = 2;
  const std::string clocks = running_clocks(table, age);
  const int before = style.columns - width(clocks) - rest - 2;
  if (clocks.empty() || before < 0) return rule(style, style.columns);
  const Ink ink = is_pressing(table, age) ? Ink::alarm : Ink::bold;
  return rule(style, before) + " " + inked(style, ink, clocks) + " " + rule(style, rest);
}

void cut_to(Lines& lines, int rows) { lines.resize(static_cast<std::size_t>(std::max(rows, 0))); }

/// Leaves the last `rows` lines: the own hand is at the bottom of the table.
void cut_top(Lines& lines, int rows) {
  const auto most = static_cast<std::size_t>(std::max(rows, 0));
  if (lines.size() > most)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
}

void cut_sides(Lines& lines, const Style& style) {
  for (std::string& line : lines)
    if (width(line) > style.columns) line = fitted(line, style.columns);
}

/// The table and the question, and nothing that could be done without.
Lines low_screen(const Table& table, const ScreenParts& parts, const Lines& last,
                 const Style& style) {
  Lines lines = parts.table;
  while (!lines.empty() && width(lines.back()) == 0) lines.pop_back();
  cut_top(lines, style.rows - 2 - static_cast<int>(last.size()));
  lines.insert(lines.begin(), heading(table, style, parts.title));
  cut_to(lines, std::max(style.rows - 1 - static_cast<int>(last.size()), 1));
  append(lines, last);
  cut_to(lines, style.rows - 1);
  cut_sides(lines, style);
  return lines;
}

}  // namespace

Lines screen_of(const Table& table, const ScreenParts& parts, const Notice& notice,
                const Style& style, std::chrono::milliseconds age) {
  const Lines last = foot(table, parts, notice, style);
  if (is_low(style)) return low_screen(table, parts, last, style);
  Lines lines{heading(table, style, parts.title), rule(style, style.columns)};
  Lines middle = parts.table;
  // In a low terminal the question and the hand stay, and the top of the table is cut.
  cut_top(middle, style.rows - 4 - static_cast<int>(last.size()));
  append(lines, middle);
  const int free =
      style.rows - 1 - static_cast<int>(lines.size()) - static_cast<int>(last.size()) - 2;
  if (free > 0) {
    lines.push_back(rule(style, style.columns));
    append(lines, story_lines(table, parts, style, free));
  }
  lines.push_back(clock_rule(table, style, age));
  cut_to(lines,
         std::min(static_cast<int>(lines.size()), style.rows - 1 - static_cast<int>(last.size())));
  append(lines, last);
  cut_to(lines, style.rows - 1);
  cut_sides(lines, style);
  return lines;
}

std::size_t page_rows(const Style& style) {
  return static_cast<std::size_t>(std::max(style.rows - 6, 1));
}

Lines page_screen(const Table& table, const std::string& title, const Lines& page,
                  std::size_t first, const Notice& notice, const Style& style) {
  Lines lines{heading(table, style, title), rule(style, style.columns)};
  const std::size_t end = std::min(first + page_rows(style), page.size());
  for (std::size_t at = first; at < end; ++at) lines.push_back(" " + tinted(style, page[at]));
  const std::string more = t(end < page.size() ? "tell.more" : "tell.back_to_table");
  Lines last{rule(style, style.columns)};
  add_alarms(last, table, style);
  last.push_back(" " + inked(style, Ink::dim, more));
  add_notice(last, notice, style);
  cut_to(lines, style.rows - 1 - static_cast<int>(last.size()));
  append(lines, last);
  return lines;
}

}  // namespace cli
