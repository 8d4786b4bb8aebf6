// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <string_view>
#include <vector>

namespace bench {

/// Sets the number of seats, in a game that has that option.
struct SeatsSetter {
  int seats;
  bool done = false;
  template <class E>
  void choice(std::string_view, E&, int) {}
  void flag(std::string_view, bool&, int) {}
  template <class N>
  void number(std::string_view name, N& member, int least, int most, int) {
    if (name != "seats" || seats < least || seats > most) return;
    member = static_cast<N>(seats);
    done = true;
  }
};

/// The default rules; where the number of seats can be chosen, with three, six and twelve.
template <engine::Game G>
std::vector<typename G::RuleSet> tables_of() {
  std::vector<typename G::RuleSet> tables;
  for (const int seats : {3, 6, 12}) {
    auto rules = G::presets()[0].rules;
    SeatsSetter setter{seats};
    G::settings(setter, rules);
    if (setter.done) tables.push_back(rules);
  }
  if (tables.empty()) tables.push_back(G::presets()[0].rules);
  return tables;
}

}  // namespace bench
