// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/any_game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// From a world that is imagined back to the deck that leads to it.
namespace soak {

template <class Range>
void mix(Range& some, engine::Chance& chance) {
  for (std::size_t left = some.size(); left > 1; --left)
    std::swap(some[left - 1], some[support::draw(left, chance)]);
}

template <class G>
class OtherDeck {
  using Cards = support::Cards;
  using State = typename G::State;

 public:
  OtherDeck(const typename G::RuleSet& rules, engine::Chance& chance)
      : rules_(rules), chance_(chance) {}

  /// The deck that would have led to `other`, where this one has led to `one`. Where cards are
  /// alike it may be another deck, so the deal has to be played again with it.
  std::optional<Cards> from(const Cards& deck, const State& one, const State& other) {
    auto pairs = counterparts(one, other);
    mix(pairs, chance_);
    std::multimap<cards::Card, cards::Card> turned_into(pairs.begin(), pairs.end());
    Cards changed;
    for (const cards::Card card : deck) {
      const auto found = turned_into.find(card);
      if (found == turned_into.end()) return std::nullopt;
      changed.push_back(found->second);
      turned_into.erase(found);
    }
    return changed;
  }

 private:
  /// A card's place, as everybody could name it.
  using Spot = std::pair<std::string_view, std::optional<engine::Seat>>;

  /// Where a card lies in one world and its counterpart in the other: card by card in a pile, and
  /// in a hand those that are the same first, the others in any order.
  std::vector<std::pair<cards::Card, cards::Card>> counterparts(const State& one,
                                                                const State& other) {
    std::map<Spot, std::array<Cards, 2>> spots;
    const auto gather = [&](const State& state, std::size_t world) {
      G::cards_in(state, [&](cards::Card card, const engine::Place& place) {
        spots[{place.zone, place.seat}][world].push_back(card);
      });
    };
    gather(one, 0);
    gather(other, 1);
    std::vector<std::pair<cards::Card, cards::Card>> pairs;
    for (auto& [spot, cards] : spots) {
      auto& [here, there] = cards;
      if (here.size() != there.size()) return {};  // an answer that was not told moves cards
      if (is_held(spot.first)) match_up(here, there);
      for (std::size_t i = 0; i < here.size(); ++i) pairs.emplace_back(here[i], there[i]);
    }
    return pairs;
  }

  bool is_held(std::string_view zone) const {
    for (const auto& each : G::about(rules_).zones)
      if (each.name == zone) return each.form == engine::Form::hand;
    return false;
  }

  void match_up(const Cards& here, Cards& there) {
    mix(there, chance_);
    for (std::size_t i = 0; i < here.size(); ++i) {
      const auto same = std::find(there.begin(), there.end(), here[i]);
      if (same == there.end()) continue;
      const auto at = static_cast<std::size_t>(same - there.begin());
      if (at >= here.size() || here[at] != there[at]) std::swap(there[i], there[at]);
    }
  }

  const typename G::RuleSet& rules_;
  engine::Chance& chance_;
};

}  // namespace soak
