// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/score_sheet.hpp"

#include "clients/cli/games/jojotte/words.hpp"

#include <string>

namespace cli::jojotte {
namespace {

constexpr int sheet_label_columns = 9, sheet_figure_columns = 8;

/// The reader's own column is the first; a spectator's order is the seats'.
Pair in_order(const Pair& pair, const Names& names) {
  return names.self == 1 ? Pair{pair[1], pair[0]} : pair;
}

std::string sheet_row(const std::string& label, const std::string& first,
                      const std::string& second) {
  return fitted(label, sheet_label_columns) + right_aligned(first, sheet_figure_columns) +
         right_aligned(second, sheet_figure_columns);
}

std::string figures(const std::string& label, const Pair& pair, const Names& names) {
  const Pair shown = in_order(pair, names);
  return sheet_row(label, std::to_string(shown[0]), std::to_string(shown[1]));
}

std::string heading(const Names& names) {
  const int first = names.self.value_or(0);
  const auto head = [&](int seat) {
    const std::string name = names.of(seat, true);
    return width(name) > sheet_figure_columns - 1 ? fitted(name, sheet_figure_columns - 1) : name;
  };
  return sheet_row("", head(first), head(1 - first));
}

void add_games(Lines& lines, const View& view, const Names& names) {
  int number = 1;
  for (const Pair& game : view.closed)
    lines.push_back(figures("game " + std::to_string(number++), game, names));
  if (!view.result) lines.push_back(figures("game " + std::to_string(number), view.below, names));
}

void add_standing(Lines& lines, const View& view, const Names& names) {
  lines.push_back(figures("games", view.games, names));
  if (view.rubbers > 1) lines.push_back(figures("rubbers", view.rubbers_won, names));
  if (view.result) lines.push_back(figures("total", view.result->totals, names));
  if (view.prison != 0)
    lines.push_back(fitted("prison", sheet_label_columns) +
                    right_aligned(std::to_string(view.prison), sheet_figure_columns));
}

void add_melds(Lines& lines, const View& view, const Names& names) {
  if (!view.melds.empty()) lines.push_back("");
  for (const Meld& meld : view.melds) {
    const std::string name = fitted(names.of(meld.seat, true), 6) + " " + meld_name(meld);
    lines.push_back(fitted(name, sheet_columns - 4) +
                    right_aligned(std::to_string(meld.points), 3));
  }
}

}  // namespace

Lines score_sheet(const View& view, const Names& names, const Style& style) {
  const int columns = sheet_label_columns + 2 * sheet_figure_columns;
  Lines lines{inked(style, Ink::bold, heading(names)), figures("above", view.above, names),
              heavy_rule(style, columns)};
  add_games(lines, view, names);
  lines.push_back(rule(style, columns));
  add_standing(lines, view, names);
  add_melds(lines, view, names);
  return lines;
}

}  // namespace cli::jojotte
