// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace test {

/// Counts the places of cards in many decks of 32, and measures the distance from pure chance.
/// Every statistic is in standard deviations; a fair shuffle keeps all of them within about four.
class ShuffleOdds {
 public:
  ShuffleOdds();

  /// Shuffles `decks` decks as the server does. Their secrets are a chain of hashes from `seed`.
  void shuffle(std::uint64_t decks, std::uint64_t seed);

  /// The least even of the 32 places: chi-square with 31 degrees of freedom, converted to a normal
  /// deviate.
  double worst_place() const;

  /// The least even of the 496 pairs of places, over the 992 ordered pairs of cards.
  double worst_pair() const;

  /// All pairs of places together, which finds a small bias spread everywhere.
  double all_pairs() const;

 private:
  std::vector<double> of_pairs() const;

  std::uint64_t decks_ = 0;
  std::vector<std::uint32_t> places_;  // by place and card
  std::vector<std::uint32_t> pairs_;   // by pair of places and pair of cards
};

}  // namespace test
