// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/knowledge.hpp"
#include "clients/bot/random.hpp"

#include <optional>
#include <vector>

namespace bot {

/// Deals the cards a seat cannot see, always within its knowledge. Each possible hand is equally
/// likely, unless calls are read.
class Sampler {
 public:
  /// `story` is not copied and must outlive the sampler. `reads_calls`: prefers hands that explain
  /// the opponent's calls, claims and exchanges.
  Sampler(const View& view, const Story& story, bool reads_calls);

  const Knowledge& knowledge() const { return knowledge_; }

  /// The opponent's hand.
  CardSet hand(Random& random) const;

  /// The whole table with such a hand, and the rest of the pack at random.
  jojotte::State world(Random& random) const;

  /// From 0 to 1: how well the opponent's hand explains what was said. Six of its nine cards are
  /// drawn at random as those of the auction.
  double likelihood(CardSet hand, Random& random) const;

 private:
  /// A place for the run that is hardest to deal.
  struct Placement {
    CardSet cards, beside;  // in the opponent's hand; not in it, or the run would be longer
    double ways = 0;        // to fill the rest of the hand
  };

  CardSet allowed_hand(Random& random) const;
  std::optional<CardSet> attempt(Random& random) const;
  void find_placements();
  void add_placement(const jojotte::RunSaid& said, Suit suit, Rank top);
  std::size_t placements_in(CardSet hand) const;

  View view_;
  const Story& story_;
  Knowledge knowledge_;
  bool reads_calls_;
  std::vector<Placement> placements_;
  double ways_ = 0;
};

}  // namespace bot
