// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/any_game.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What every game on the contract keeps to. A property is a function of the game that throws
/// Broken if the game does not keep to it, so that games with planted faults can be held against it
/// too.
namespace contract {

using engine::Observer;
using engine::Seat;
using namespace support;

/// What a game does not keep to.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, std::string_view otherwise) {
  if (!holds) throw Broken(std::string(otherwise));
}

/// Deeds that are enough for one way to play, so that games of long matches take no longer than
/// others.
inline int deeds_enough() { return 200 * effort(); }

/// Calls check(rules, seed), which returns the number of its deeds, for every way to play G, with
/// seeds from 1: at most so many times effort(), and no more when there have been enough deeds.
template <class G, class Check>
void for_each_way(std::uint64_t seeds, Check&& check) {
  int way = 0;
  seeds *= static_cast<std::uint64_t>(effort());
  for (const auto& rules : ways_to_play<G>()) {
    ++way;
    int deeds = 0;
    for (std::uint64_t seed = 1; seed <= seeds && deeds < deeds_enough(); ++seed) try {
        deeds += check(rules, seed);
      } catch (const Broken& broken) {
        throw Broken(broken.what() + std::string(": way ") + std::to_string(way) +
                     " to play, seed " + std::to_string(seed));
      }
  }
}

/// A card where it lies.
struct Lies {
  std::string_view zone;
  std::optional<Seat> seat;
  cards::Card card{};
  auto operator<=>(const Lies&) const = default;
};

inline bool sees(Observer observer, const engine::Place& place) {
  return place.open || (observer.seat && place.seen_by.contains(*observer.seat));
}

/// All cards, in the order of cards_in.
template <class G>
std::vector<std::pair<cards::Card, engine::Place>> lying(const typename G::State& state) {
  std::vector<std::pair<cards::Card, engine::Place>> all;
  G::cards_in(state, [&](cards::Card card, engine::Place place) { all.emplace_back(card, place); });
  return all;
}

/// The cards that this observer sees, or does not see, in the order of cards_in.
template <class G>
std::vector<Lies> lying(const typename G::State& state, Observer observer, bool seen) {
  std::vector<Lies> some;
  G::cards_in(state, [&](cards::Card card, engine::Place place) {
    if (sees(observer, place) == seen) some.push_back({place.zone, place.seat, card});
  });
  return some;
}

/// The cards that this observer sees, sorted.
template <class G>
std::vector<Lies> in_sight(const typename G::State& state, Observer observer) {
  auto seen = lying<G>(state, observer, true);
  std::sort(seen.begin(), seen.end());
  return seen;
}

template <class G>
bool pack_is_whole(const typename G::RuleSet& rules, const typename G::State& state) {
  std::array<int, 128> missing{};
  for (const auto card : G::pack(rules)) ++missing[static_cast<std::size_t>(card)];
  G::cards_in(state, [&](cards::Card card, const engine::Place&) {
    --missing[static_cast<std::size_t>(card)];
  });
  return std::all_of(missing.begin(), missing.end(), [](int n) { return n == 0; });
}

template <class G>
bool has_cards(const typename G::State& state) {
  bool any = false;
  G::cards_in(state, [&](cards::Card, const engine::Place&) { any = true; });
  return any;
}

/// Cards are absent before the first deal, and may be while a deck is awaited: for a cut between
/// two deals.
template <class G>
bool may_lack_cards(const typename G::State& state) {
  return !has_cards<G>(state) && (G::waiting_for(state.face_up).deck || is_over<G>(state.face_up));
}

template <class G>
bool look_same(const typename G::State& one, const typename G::State& two, Observer observer) {
  return G::waiting_for(one.face_up) == G::waiting_for(two.face_up) &&
         G::observe(one, observer) == G::observe(two, observer);
}

/// The spectator and at most three seats.
template <class G>
std::vector<Observer> some_observers(const typename G::RuleSet& rules, engine::Chance& chance) {
  auto all = observers_of<G>(rules);
  while (all.size() > 4) all.erase(all.begin() + 1 + draw(all.size() - 1, chance));
  return all;
}

/// A match until its first cards have been dealt.
template <class G>
typename G::State first_deal(const typename G::RuleSet& rules, engine::Chance& chance) {
  auto state = G::start(rules);
  for (int deeds = 0; !has_cards<G>(state); ++deeds) {
    require(deeds < 1'000 && !is_over<G>(state.face_up), "no card is ever dealt");
    do_it<G>(state, random_deed<G>(rules, state, chance));
  }
  return state;
}

}  // namespace contract
