// SPDX-License-Identifier: MIT
#include "clients/record/report.hpp"
#include "protocol/jojotte_codec.hpp"

#include <iomanip>
#include <sstream>

/// The score sheet: above the line each entry in its order; below, game by game.
namespace record {
namespace {

using jojotte::Seat;
using jojotte::Side;

constexpr int note_width = 5, column_width = 10;

/// One rubber's entries, collected until it is drawn.
struct Rubber {
  std::vector<jojotte::Scored> above;
  std::vector<std::vector<jojotte::Scored>> games{{}};  // the last is open
  std::optional<jojotte::RubberEnded> ended;
  int prison = 0;

  bool empty() const {
    return above.empty() && games.size() == 1 && games[0].empty() && prison == 0;
  }
};

void draw_row(std::ostream& out, const std::string& note, const std::string& left,
              const std::string& right) {
  out << std::left << std::setw(note_width) << note << std::right << std::setw(column_width) << left
      << " |" << std::setw(column_width) << right << '\n';
}

void draw_entry(std::ostream& out, const jojotte::Scored& entry) {
  const std::string points = std::to_string(entry.points);
  const bool left = entry.seat == Seat{0};
  draw_row(out, protocol::rule_name(entry.rule), left ? points : "", left ? "" : points);
}

void draw_line(std::ostream& out, char kind) {
  out << std::string(note_width + column_width + 1, kind) << '+' << std::string(column_width, kind)
      << '\n';
}

void draw_totals(std::ostream& out, const jojotte::RubberEnded& ended) {
  draw_line(out, '=');
  draw_row(out, "Total", std::to_string(ended.result.totals[Seat{0}]),
           std::to_string(ended.result.totals[Seat{1}]));
  draw_row(out, "Games", std::to_string(ended.games[Seat{0}]),
           std::to_string(ended.games[Seat{1}]));
}

void draw(std::ostream& out, const Rubber& rubber) {
  draw_row(out, "", "Seat 0", "Seat 1");
  draw_line(out, '-');
  for (const auto& entry : rubber.above) draw_entry(out, entry);
  draw_line(out, '=');
  for (std::size_t game = 0; game < rubber.games.size(); ++game) {
    if (game > 0 && !rubber.games[game].empty()) draw_line(out, '-');
    for (const auto& entry : rubber.games[game]) draw_entry(out, entry);
  }
  if (rubber.ended) draw_totals(out, *rubber.ended);
  if (rubber.prison != 0) out << "In prison: " << rubber.prison << '\n';
}

void write(Rubber& rubber, const Entry& entry) {
  const auto* scored = std::get_if<jojotte::Scored>(&entry);
  if (!scored) return;
  if (scored->side == Side::above) rubber.above.push_back(*scored);
  else rubber.games.back().push_back(*scored);
}

}  // namespace

std::string score_sheet(const Match& match) {
  std::ostringstream out;
  Rubber rubber;
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
