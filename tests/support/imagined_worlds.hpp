// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/table_words.hpp"

#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

/// How often worlds are imagined, beside how often they should be.
namespace imagined_worlds {

using cards::Card, cards::CardSet;
using table_words::GameOf;

/// The share of imagined worlds, as seen by this observer, in which `holds` is true.
template <class State, class Holds>
double share(const State& state, engine::Observer observer, const Holds& holds) {
  constexpr int worlds = 4'000;
  engine::Chance chance{3};
  const auto view = GameOf<State>::observe(state, observer);
  int yes = 0;
  for (int i = 0; i < worlds; ++i) yes += holds(GameOf<State>::imagine(view, chance)) ? 1 : 0;
  return static_cast<double>(yes) / worlds;
}

/// Cards in heaps, such as hands, as text; and how often each has come up.
using Heaps = std::vector<CardSet>;
using Ways = std::map<std::string, int>;

inline std::string text_of(const Heaps& heaps) {
  std::string text;
  for (const CardSet& heap : heaps) text += cards::card_text(heap) + '|';
  return text;
}

/// All ways to put `cards` to the heaps, each of which grows to its size, where `allows` (heap,
/// card).
template <class Allows>
void count(std::vector<Card> cards, const Heaps& heaps, const std::vector<int>& sizes,
           const Allows& allows, Ways& ways) {
  if (cards.empty()) {
    ++ways[text_of(heaps)];
    return;
  }
  const Card next = cards.back();
  cards.pop_back();
  for (std::size_t to = 0; to < heaps.size(); ++to) {
    if (heaps[to].size() >= sizes[to] || !allows(to, next)) continue;
    Heaps with = heaps;
    with[to].insert(next);
    count(cards, with, sizes, allows, ways);
  }
}

/// Imagines often: each way comes up, no other does, and none by far too often or too seldom.
/// `imagined` (chance) is the text of an imagined world.
template <class Imagined>
void check_frequencies(const Ways& ways, int times_each_way, const Imagined& imagined) {
  Ways seen;
  engine::Chance chance{11};
  const int times = times_each_way * static_cast<int>(ways.size());
  for (int i = 0; i < times; ++i) ++seen[imagined(chance)];
  CHECK(seen.size() == ways.size());
  double chi = 0;
  for (const auto& [way, n] : seen) {
    CAPTURE(way);
    REQUIRE(ways.contains(way));
    chi += (n - times_each_way) * (n - times_each_way) / double(times_each_way);
  }
  const double freedom = static_cast<double>(ways.size()) - 1;
  CHECK(chi < freedom + 4 * std::sqrt(2 * freedom) + 4);
}

}  // namespace imagined_worlds
