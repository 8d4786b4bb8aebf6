// SPDX-License-Identifier: MIT
#include "engine/klaberjass/melds.hpp"

#include "engine/belote/ranking.hpp"

#include <tuple>
#include <utility>

namespace klaberjass {
namespace {

// B16
constexpr Rank ranks_of_sets[] = {Rank::jack, Rank::queen, Rank::king, Rank::ace};

SetSaid all_of(const Set& set) { return {set.number(), set.rank}; }

}  // namespace

bool set_counts(Rank rank) {
  for (const Rank counts : ranks_of_sets)
    if (counts == rank) return true;
  return false;
}

Sets sets_in(CardSet hand, Trumps trumps) {
  Sets sets;
  for (const Rank rank : ranks_of_sets) {
    const CardSet cards = hand & CardSet::all_of(rank);
    if (cards.size() < 3) continue;
    sets.push_back({rank, cards});
    for (std::size_t i = sets.size() - 1; i > 0; --i)
      if (beats(all_of(sets[i]), all_of(sets[i - 1]), trumps)) std::swap(sets[i], sets[i - 1]);
  }
  return sets;
}

// B18: four beat three; among as many, the order of the ranks in tricks.
bool beats(SetSaid set, SetSaid another, Trumps trumps) {
  const auto strength = [&](const SetSaid& said) {
    return std::tuple(said.number, four_strength(*said.rank, trumps));
  };
  return strength(set) > strength(another);
}

bool fits(const Set& set, const SetSaid& said) {
  return set.number() == said.number && (!said.rank || set.rank == *said.rank);
}

bool holds_set(CardSet hand, const SetSaid& said) {
  for (const Set& set : sets_in(hand, {}))
    if (fits(set, said)) return true;
  return false;
}

// B17
int set_points(int number) { return number == 3 ? 20 : 50; }

// B19
int run_points(int length) {
  switch (length) {
    case 3: return 20;
    case 4: return 50;
    case 5: return 70;
    default: return 100;
  }
}

int points_of(const Meld& meld) {
  const int size = meld.cards.size();
  return meld.kind == MeldClass::set ? set_points(size) : run_points(size);
}

}  // namespace klaberjass
