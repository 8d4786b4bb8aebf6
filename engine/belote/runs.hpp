// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/refusal.hpp"
#include "engine/belote/state.hpp"

#include <optional>

/// The runs in a hand: pure functions of the cards.
namespace belote {

/// Three or more neighbouring cards of one suit in natural order (R03); always a whole run, never a
/// part of one (R25).
struct Run {
  Suit suit{};
  Rank top{};
  std::uint8_t length = 0;

  CardSet cards() const;
};

/// Nine cards hold at most three runs.
using Runs = FixedVector<Run, 3>;

/// The runs, in the order of the suits and from low to high.
Runs runs_in(CardSet hand);

/// Does this run match what has been said of it?
bool fits(const Run& run, const RunSaid& said, Trumps trumps);

/// Is there such a run in the hand?
bool holds_run(CardSet hand, const RunSaid& said, Trumps trumps);

/// The lengths of the runs in a hand, each once.
FixedVector<std::uint8_t, 3> lengths_in(CardSet hand);

/// The top cards of the runs of one length, each once.
FixedVector<Rank, 3> tops_in(CardSet hand, int length);

/// Why these cards may not be declared, if `melds_in_it` are the whole melds among them (R25) and
/// the claimed one has to be there (R29).
CommonRefusal whole_melds(CardSet declared, CardSet melds_in_it, bool has_the_claimed);

/// Calls visit(cards) for every choice of these melds, the fullest first (R29).
template <class Melds, class Visit>
void each_choice(const Melds& melds, Visit&& visit) {
  for (unsigned chosen = (1U << melds.size()) - 1; chosen != 0; --chosen) {
    CardSet cards;
    for (std::size_t i = 0; i < melds.size(); ++i)
      if ((chosen >> i & 1U) != 0) cards = cards | melds[i];
    visit(cards);
  }
}

/// The best run (R26, R27), of this length if one is given.
std::optional<Run> best_run(CardSet hand, Trumps trumps, std::optional<int> length = {});

}  // namespace belote
