// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/report.hpp"
#include "clients/record/games/jojotte/words.hpp"

#include <iomanip>
#include <sstream>

/// The score sheet: above the line each entry in its order; below, game by game.
namespace record {
namespace {

using jojotte::Column;
using jojotte::Seat;

constexpr int note_width = 5, column_width = 10;

struct Row {
  std::string note, left, right;
};

/// One rubber's rows, collected until it is drawn.
struct Rubber {
  std::vector<Row> above;
  std::vector<std::vector<Row>> games{{}};  // the last is open
  std::optional<jojotte::RubberEnded> ended;
  int prison = 0;

  bool empty() const {
    return above.empty() && games.size() == 1 && games[0].empty() && prison == 0;
  }
};

template <class Number>
Row row(std::string note, const jojotte::PerSeat<Number>& points) {
  return {std::move(note), std::to_string(points[Seat{0}]), std::to_string(points[Seat{1}])};
}

Row row(const jojotte::Scored& entry) {
  const std::string points = std::to_string(entry.points);
  const bool left = entry.seat == Seat{0};
  return {rule_name(entry.rule), left ? points : "", left ? "" : points};
}

void draw(std::ostream& out, const Row& row) {
  out << std::left << std::setw(note_width) << row.note << std::right << std::setw(column_width)
      << row.left << " |" << std::setw(column_width) << row.right << '\n';
}

void draw_line(std::ostream& out, char kind) {
  out << std::string(note_width + column_width + 1, kind) << '+' << std::string(column_width, kind)
      << '\n';
}

void draw_totals(std::ostream& out, const jojotte::RubberEnded& ended) {
  draw_line(out, '=');
  draw(out, row("Total", ended.totals));
  draw(out, row("Games", ended.won));
}

void draw(std::ostream& out, const Rubber& rubber) {
  draw(out, Row{"", "Seat 0", "Seat 1"});
  draw_line(out, '-');
  for (const Row& line : rubber.above) draw(out, line);
  draw_line(out, '=');
  for (std::size_t game = 0; game < rubber.games.size(); ++game) {
    if (game > 0 && !rubber.games[game].empty()) draw_line(out, '-');
    for (const Row& line : rubber.games[game]) draw(out, line);
  }
  if (rubber.ended) draw_totals(out, *rubber.ended);
  if (rubber.prison != 0) out << "In prison: " << rubber.prison << '\n';
}

void write(Rubber& rubber, const Entry& entry) {
  const auto* scored = std::get_if<jojotte::Scored>(&entry);
  if (!scored) return;
  (scored->column == Column::above ? rubber.above : rubber.games.back()).push_back(row(*scored));
}

/// The points of a rubber that was set up by hand with some.
Rubber begun_with(const jojotte::Sheet& sheet) {
  const auto set = [](std::vector<Row>& rows, const auto& points) {
    if (points[Seat{0}] != 0 || points[Seat{1}] != 0) rows.push_back(row("Setup", points));
  };
  Rubber rubber;
  set(rubber.above, sheet.above);
  for (const auto& game : sheet.closed) {
    set(rubber.games.back(), game);
    rubber.games.emplace_back();
  }
  set(rubber.games.back(), sheet.below);
  rubber.prison = sheet.prison;
  return rubber;
}

}  // namespace

std::string score_sheet(const Match& match) {
  std::ostringstream out;
  Rubber rubber = begun_with(match.at_start);
  for (const DealLine& deal : match.deals) {
    for (const Entry& entry : deal.entries) write(rubber, entry);
    rubber.prison = deal.prison;
    if (deal.game) rubber.games.emplace_back();
    if (!deal.rubber) continue;
    rubber.ended = deal.rubber;
    draw(out, rubber);
    out << '\n';
    rubber = {};
  }
  if (!rubber.empty()) draw(out, rubber);
  return out.str();
}

}  // namespace record
