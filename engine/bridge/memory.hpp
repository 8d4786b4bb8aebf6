// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/names.hpp"

#include <algorithm>
#include <cstddef>

namespace bridge {

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, hands_max>;

/// What an attentive player remembers of a deal: every card played, in order, and from which hand.
/// It grows with the story alone, so whoever hears the story can keep it.
class Memory {
 public:
  struct Played {
    Card card{};
    Hand hand;
    bool operator==(const Played&) const = default;
  };

  void note(Hand hand, Card card) { played_.push_back({card, hand}); }

  /// Trick after trick, each from its lead on.
  const FixedVector<Played, pack_size>& played() const { return played_; }

  CardSet gone() const {
    CardSet gone;
    for (const Played& one : played_) gone.insert(one.card);
    return gone;
  }

  bool operator==(const Memory&) const = default;

 private:
  FixedVector<Played, pack_size> played_;
};

/// The suits that a hand has shown to lack (Rule 15), by not following in a trick of so many hands.
/// It draws no cards.
inline FixedVector<Suit, 4> lacks(const Memory& memory, Hand hand, std::size_t hands) {
  FixedVector<Suit, 4> suits;
  const auto& played = memory.played();
  for (std::size_t i = 0; i < played.size(); ++i) {
    const Suit led = suit_of(played[i - i % hands].card);
    if (!(played[i].hand == hand) || suit_of(played[i].card) == led) continue;
    if (std::find(suits.begin(), suits.end(), led) == suits.end()) suits.push_back(led);
  }
  return suits;
}

}  // namespace bridge
