// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/chance.hpp"
#include "clients/bot/known.hpp"

#include <optional>
#include <vector>

namespace bot {

/// Deals the cards a seat cannot see, as they may lie: always as all that is certain allows. Each
/// hand that is allowed is equally likely, unless calls are read.
class Sampler {
 public:
  /// All are copied but `story`, which must stay. `reads_calls`: hands that explain what the
  /// opponent has called, said and kept are preferred to hands that do not.
  Sampler(const View& view, const Story& story, bool reads_calls);

  const Known& known() const { return known_; }

  /// The opponent's hand.
  CardSet hand(Chance& chance) const;

  /// The whole table with such a hand in it, and the rest of the pack at random.
  jojotte::State world(Chance& chance) const;

  /// From 0 to 1: how well such a hand explains what he has said. It is drawn upon for the six
  /// cards of the auction among his nine.
  double credit(CardSet hand, Chance& chance) const;

 private:
  /// A run he has told of, as it may lie.
  struct Lie {
    CardSet cards, beside;  // in his hand; not in it, or the run would be longer
    double ways = 0;        // to fill the rest of his hand
  };

  CardSet allowed_hand(Chance& chance) const;
  std::optional<CardSet> attempt(Chance& chance) const;
  void find_lies();
  void weigh(const jojotte::RunSaid& said, Suit suit, Rank top);
  std::size_t lies_in(CardSet hand) const;

  View view_;
  const Story& story_;
  Known known_;
  bool reads_calls_;
  std::vector<Lie> lies_;
  double ways_ = 0;
};

}  // namespace bot
