// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/runs.hpp"

#include <algorithm>

namespace belote {

/// Everything that is certain about the cards of one seat for an observer who cannot see them.
struct HandKnowledge {
  Seat seat{};          // whose hand this is about
  Trumps trump;         // of the contract, if there is one
  CardSet unseen;       // neither in the observer's hand, nor face up, nor played
  CardSet surely_held;  // of these: in the hand now
  CardSet surely_not;   // of these: not in it
  int held = 0;         // the number of cards in the hand now

  /// Runs that the seat has told of, as they were then; those laid open are in `surely_held`.
  FixedVector<RunSaid, 12> runs;
  /// The lengths of the seat's runs that scored without being shown, in the order of the suits.
  FixedVector<std::uint8_t, 3> scored;
  /// The seven, if the seat has exchanged it since the melds were declared: none that scored
  /// contains it (R34).
  CardSet not_scored;
  /// The cards the seat certainly held when melds were declared: `surely_held` and those it has
  /// played, corrected for an exchange since.
  CardSet known_then;

  /// Calls visit(cards, beside) for each way in which the hand can satisfy the claim that is
  /// hardest to satisfy: it holds these cards and none of those beside them.
  template <class Visit>
  void each_way(Visit&& visit) const;
  /// The claims, and what each_way() leaves for allows() to see.
  bool has_claims() const { return !runs.empty(); }
  bool one_way_is_enough() const { return runs.size() + scored.size() <= 1; }

  /// The cards that the seat may or may not hold, and the number of them that are held.
  CardSet open() const { return unseen - surely_held - surely_not; }
  int wanted() const { return held - surely_held.size(); }

  /// Whether this can be the hand now.
  bool allows(CardSet hand) const;
};

/// The one or two cards that would make a run longer: a player who holds the whole run has neither
/// (R25).
CardSet cards_beside(const Run& run);

/// Calls visit(cards, beside) for each run in a pack that fits what was said of it.
template <class Visit>
void each_run_that_fits(const RunSaid& said, Trumps trumps, Visit&& visit) {
  for (const Suit suit : cards::all_suits)
    for (int top = static_cast<int>(Rank::nine); top <= static_cast<int>(Rank::ace); ++top) {
      const Run run{suit, static_cast<Rank>(top), said.length};
      if (top - said.length + 1 < static_cast<int>(Rank::seven)) continue;
      if (fits(run, said, trumps)) visit(run.cards(), cards_beside(run));
    }
}

/// How much a claim says, for finding the one that is hardest to satisfy.
constexpr int weight(const RunSaid& said) {
  return said.length + (said.top ? 2 : 0) + (said.in_trumps ? 1 : 0);
}

template <class Visit>
void HandKnowledge::each_way(Visit&& visit) const {
  const auto hardest = std::max_element(
      runs.begin(), runs.end(), [](const auto& a, const auto& b) { return weight(a) < weight(b); });
  if (hardest != runs.end()) each_run_that_fits(*hardest, trump, visit);
}

/// What the melds of a seat that were scored prove (R32: shown, or only told).
struct FromMelds {
  CardSet held, beside;  // these it held; not those beside them, or a meld would have been larger
  FixedVector<std::uint8_t, 3> unshown;
};

/// The seven of trumps, if the seat has exchanged it since the melds were declared.
CardSet seven_given_later(const DealUp& up, Seat seat);

/// These cards of a seat, held or played, as they were when melds were declared: an exchange since
/// is undone.
CardSet as_at_the_melds(const DealUp& up, Seat seat, CardSet cards);

/// The cards that are neither among those seen nor lie open nor have been played.
CardSet unseen_cards(const DealUp& up, CardSet seen);

/// What a deal tells of the hand of `seat`; `seen`: cards that the observer knows to lie
/// elsewhere.
HandKnowledge knowledge_of(const DealUp& up, Seat seat, CardSet seen, const FromMelds& melds);

}  // namespace belote
