// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/runs.hpp"
#include "engine/klaberjass/state.hpp"

/// The melds in a hand, and their worth: pure functions of the cards. Runs are in engine/belote.
namespace klaberjass {

/// B16: three or four cards of one rank, as many as the hand holds.
struct Set {
  Rank rank{};
  CardSet cards;

  std::uint8_t number() const { return static_cast<std::uint8_t>(cards.size()); }
};

/// Nine cards hold at most three.
using Sets = FixedVector<Set, 3>;

/// B16: the ranks of which sets count.
bool set_counts(Rank rank);

/// The sets of a hand, the best first (B18).
Sets sets_in(CardSet hand, Trumps trumps);

/// B18: whether a set of this number and rank beats another.
bool beats(SetSaid set, SetSaid another, Trumps trumps);

/// Does this set match what has been said of it?
bool fits(const Set& set, const SetSaid& said);

/// Is there such a set in the hand?
bool holds_set(CardSet hand, const SetSaid& said);

/// B17, B19: the points of a set, or of a run of this length, at least three cards.
int set_points(int number);
int run_points(int length);
int points_of(const Meld& meld);

}  // namespace klaberjass
