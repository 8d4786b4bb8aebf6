// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <set>
#include <string_view>
#include <vector>

namespace bench {

/// Sets the number of seats, in a game that has that option, and keeps its bounds.
struct SeatsSetter {
  int seats = 0;  // 0: as it is
  int least = 0, most = 0;
  template <class E>
  void choice(std::string_view, E&, int) {}
  void flag(std::string_view, bool&, int) {}
  template <class N>
  void number(std::string_view name, N& member, int from, int to, int) {
    if (name != "seats") return;
    least = from, most = to;
    if (seats != 0) member = static_cast<N>(seats);
  }
};

/// The default rules; where the number of seats can be chosen, with the fewest, with half of the
/// most, and with the most, or with this number alone.
template <engine::Game G>
std::vector<typename G::RuleSet> tables_of(int only = 0) {
  auto rules = G::presets()[0].rules;
  SeatsSetter bounds;
  G::settings(bounds, rules);
  std::vector<typename G::RuleSet> tables;
  if (bounds.most == 0) {
    if (only == 0 || only == G::seats(rules)) tables.push_back(rules);
    return tables;
  }
  const std::set some{bounds.least, bounds.most / 2, bounds.most};
  for (const int seats : only == 0 ? some : std::set{only}) {
    if (seats < bounds.least || seats > bounds.most) continue;
    SeatsSetter setter{seats};
    G::settings(setter, rules);
    tables.push_back(rules);
  }
  return tables;
}

}  // namespace bench
