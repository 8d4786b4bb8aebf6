// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/imagine.hpp"
#include "engine/klaberjass/melds.hpp"

namespace klaberjass {

/// Everything that is certain about the cards of one seat for an observer who cannot see them: what
/// Jo-Jotte tells, and the sets that the seat has claimed.
struct Knowledge : belote::HandKnowledge {
  FixedVector<SetSaid, 4> sets;

  /// Whether this can be the hand now.
  bool allows(CardSet hand) const;

  /// Calls visit(cards, beside) for each way in which the hand can satisfy the claim that is
  /// hardest to satisfy: it holds these cards and none of those beside them.
  template <class Visit>
  void each_way(Visit&& visit) const;
  bool has_claims() const { return !sets.empty() || !runs.empty(); }
  bool one_way_is_enough() const { return sets.size() + runs.size() <= 1; }

 private:
  /// How much a claim says: of the four cards of a set, and of its rank.
  static constexpr int weight(const SetSaid& said) { return said.number + (said.rank ? 3 : 0); }
};

/// What a view tells of the hand of `seat`, which is not its own. `seen`: cards that the observer
/// knows to lie elsewhere.
Knowledge knowledge_of(const FaceUp& up, Seat seat, CardSet seen);

/// Calls visit(cards, beside) for each set in a pack that fits what was said of it. The fourth card
/// of the rank lies beside three (B16).
template <class Visit>
void each_set_that_fits(const SetSaid& said, Visit&& visit) {
  for (const Rank rank : {Rank::jack, Rank::queen, Rank::king, Rank::ace}) {
    if (said.rank && rank != *said.rank) continue;
    const CardSet all = CardSet::all_of(rank);
    if (said.number == 4) visit(all, CardSet{});
    else
      for (const Suit suit : cards::all_suits) {
        const CardSet missing{make_card(rank, suit)};
        visit(all - missing, missing);
      }
  }
}

template <class Visit>
void Knowledge::each_way(Visit&& visit) const {
  const SetSaid* hardest = nullptr;
  for (const SetSaid& said : sets)
    if (hardest == nullptr || weight(said) > weight(*hardest)) hardest = &said;
  bool set_is_hardest = hardest != nullptr;
  for (const belote::RunSaid& said : runs)
    if (hardest != nullptr && belote::weight(said) > weight(*hardest)) set_is_hardest = false;
  if (set_is_hardest) each_set_that_fits(*hardest, visit);
  else belote::HandKnowledge::each_way(visit);
}

}  // namespace klaberjass
