// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/deal_count.hpp"

#include "clients/cli/games/jojotte/event_text.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace cli::jojotte {
namespace {

constexpr int label_columns = 12, figure_columns = 10;

using Counts = std::array<const Event*, 2>;

std::vector<Event>::const_iterator start_of_the_deal(const std::vector<Event>& story) {
  const auto dealt = std::find_if(story.rbegin(), story.rend(), [](const Event& event) {
    return event.type == EventType::dealt;
  });
  return dealt == story.rend() ? story.begin() : dealt.base();
}

std::string row(const std::string& label, const std::string& first, const std::string& second) {
  return " " + fitted(label, label_columns) + right_aligned(first, figure_columns) +
         right_aligned(second, figure_columns);
}

/// A name that leaves a blank before it.
std::string head(const Names& names, int seat) {
  const std::string name = names.of(seat, true);
  return width(name) < figure_columns ? name : fitted(name, figure_columns - 1);
}

std::string figure(int count) { return count == 0 ? "" : std::to_string(count); }

void add_figures(Lines& lines, const Counts& counts, const Names& names) {
  const auto first = static_cast<std::size_t>(names.self.value_or(0));
  const Event &left = *counts[first], &right = *counts[1 - first];
  const std::pair<const char*, int Event::*> rows[] = {{"cards", &Event::card_points},
                                                       {"last trick", &Event::last_trick},
                                                       {"Jo-Jotte", &Event::jo_jotte},
                                                       {"melds", &Event::meld_points},
                                                       {"bonus", &Event::bonus}};
  for (const auto& [label, count] : rows)
    if (left.*count != 0 || right.*count != 0)
      lines.push_back(row(label, figure(left.*count), figure(right.*count)));
  lines.push_back(row("compared", std::to_string(left.compared), std::to_string(right.compared)));
}

bool written_down(const Event& event) {
  if (event.deals_proved > 0) return true;
  using Type = EventType;
  constexpr std::array types{Type::scored, Type::imprisoned, Type::game,     Type::rubber,
                             Type::match,  Type::resigned,   Type::forfeited};
  return std::find(types.begin(), types.end(), event.type) != types.end();
}

}  // namespace

Lines deal_count(const std::vector<Event>& story, const Names& names, const Style& style) {
  const auto begin = start_of_the_deal(story);
  Counts counts{};
  Lines written;
  for (auto event = begin; event != story.end(); ++event) {
    if (event->type == EventType::counted)
      counts[static_cast<std::size_t>(event->seat.value_or(0))] = &*event;
    if (written_down(*event)) written.push_back(" " + sentence(*event, names, style.letters));
  }
  // A deal that was given up has entries but no count.
  if (!counts[0] || !counts[1]) return written;
  const int first = names.self.value_or(0);
  Lines lines{
      inked(style, Ink::bold, row("The count", head(names, first), head(names, 1 - first)))};
  add_figures(lines, counts, names);
  lines.push_back("");
  lines.insert(lines.end(), written.begin(), written.end());
  return lines;
}

}  // namespace cli::jojotte
