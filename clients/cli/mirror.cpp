// SPDX-License-Identifier: MIT
#include "clients/cli/mirror.hpp"

#include "clients/cli/own_texts.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>
#include <cstdlib>

namespace cli {
namespace {

constexpr int half_label_columns = 9, half_figure_columns = 9;

std::string signed_number(int points) { return (points > 0 ? "+" : "") + std::to_string(points); }

/// The lead of this seat over the other.
int ahead(const Pair& points, int seat) {
  const auto own = static_cast<std::size_t>(seat);
  return points[own] - points[1 - own];
}

std::string row(const std::string& label, const std::string& here, const std::string& there,
                const std::string& more) {
  return fitted(label, half_label_columns) + right_aligned(here, half_figure_columns) +
         right_aligned(there, half_figure_columns) + right_aligned(more, half_figure_columns);
}

/// One deck in both halves; a deck that was not dealt in a half scored nothing there.
std::string row_of_deal(const Mirror::Result& result, std::size_t deck, int deal, int seat) {
  const auto made = [&](const net::HalfEnd& end) {
    return deck < end.made.size() ? ahead(end.made[deck], seat) : 0;
  };
  const auto told = [&](const net::HalfEnd& end) {
    return deck < end.made.size() ? signed_number(made(end)) : std::string("-");
  };
  return row(t("mirror.deal", {{"n", std::to_string(deal)}}), told(result.here), told(result.there),
             signed_number(made(result.here) - made(result.there)));
}

/// The number of decks used for the cut: a mirror match is one rubber, and its deals are counted.
std::size_t cuts(const Table& table) {
  const int dealt = table.decks() ? table.decks()->dealt : 0;
  return static_cast<std::size_t>(std::max(dealt - table.game().deal(), 0));
}

std::string outcome(const Table& table) {
  const Mirror& mirror = *table.mirror();
  const Names names = names_of(table);
  if (!mirror.result->difference)
    return t(mirror.result->here.whole ? "mirror.none.there" : "mirror.none.here");
  const int seat = names.self.value_or(0);
  const int by = (*mirror.result->difference)[static_cast<std::size_t>(seat)];
  if (by == 0) return t("mirror.drawn");
  return told_of(names, seat, by > 0 ? "mirror.won" : "mirror.lost",
                 {{"n", std::to_string(std::abs(by))}, {"table", printable(mirror.other)}});
}

}  // namespace

std::string half_name(const Table& table) {
  if (!table.mirror()) return {};
  return t(table.mirror()->half == 0 ? "half.0" : "half.1");
}

Lines mirror_standing(const Table& table) {
  if (!table.mirror()) return {};
  const Mirror& mirror = *table.mirror();
  const std::string other = printable(mirror.other);
  if (mirror.result) return {outcome(table)};
  if (table.over()) return {t("mirror.unfinished", {{"table", other}})};
  Lines lines{t("mirror.is", {{"half", half_name(table)}, {"table", other}})};
  if (!mirror.agreed) lines.push_back(t("mirror.waiting"));
  return lines;
}

Lines mirror_sheet(const Table& table, const Style& style) {
  if (!table.mirror() || !table.mirror()->result) return {};
  const Mirror::Result& result = *table.mirror()->result;
  if (!result.difference) return {};
  const int seat = names_of(table).self.value_or(0);
  Lines lines{
      told_of(names_of(table), seat, "mirror.lead", {{"table", printable(table.mirror()->other)}}),
      inked(style, Ink::bold, row("", t("mirror.here"), t("mirror.there"), t("mirror.gain")))};
  const std::size_t first = cuts(table);
  const std::size_t decks = std::max(result.here.made.size(), result.there.made.size());
  for (std::size_t deck = first; deck < decks; ++deck)
    lines.push_back(row_of_deal(result, deck, static_cast<int>(deck - first) + 1, seat));
  lines.push_back(rule(style, half_label_columns + 3 * half_figure_columns));
  lines.push_back(row(t("mirror.rubber"), signed_number(ahead(result.here.totals, seat)),
                      signed_number(ahead(result.there.totals, seat)),
                      signed_number((*result.difference)[static_cast<std::size_t>(seat)])));
  return lines;
}

}  // namespace cli
