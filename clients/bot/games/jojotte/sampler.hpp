// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/random.hpp"
#include "clients/bot/games/jojotte/story.hpp"
#include "engine/jojotte/imagine.hpp"

namespace bot {

/// Deals the cards a seat cannot see, always within its knowledge. Each possible hand is equally
/// likely, unless calls are read.
class Sampler {
 public:
  /// `story` is not copied and must outlive the sampler. `reads_calls`: prefers hands that explain
  /// the opponent's calls, claims and exchanges.
  Sampler(const View& view, const Story& story, bool reads_calls);

  /// About the opponent's cards.
  const jojotte::Knowledge& knowledge() const { return knowledge_; }

  /// The opponent's hand.
  CardSet hand(Random& random) const;

  /// The whole table with such a hand, and the rest of the pack at random.
  jojotte::State world(Random& random) const;

  /// From 0 to 1: how well the opponent's hand explains what was said. Six of its nine cards are
  /// drawn at random as those of the auction.
  double likelihood(CardSet hand, Random& random) const;

 private:
  CardSet allowed_hand(Random& random) const;

  View view_;
  const Story& story_;
  jojotte::Knowledge knowledge_;
  jojotte::HiddenHand hidden_hand_;
  bool reads_calls_;
};

}  // namespace bot
