// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace test {

/// Counts where the cards of many decks of 32 lie, and how far that is from pure chance. Every
/// statistic is in standard deviations: a fair shuffle keeps all of them within about four.
class ShuffleOdds {
 public:
  ShuffleOdds();

  /// Shuffles `decks` decks as the server does. Their secrets are a chain of hashes from `seed`.
  void shuffle(std::uint64_t decks, std::uint64_t seed);

  /// Of the 32 places, the one where the cards lie least evenly: chi-square with 31 degrees of
  /// freedom, made a normal deviate.
  double worst_place() const;

  /// Of the 496 pairs of places, the one where the 992 ordered pairs of cards lie least evenly.
  double worst_pair() const;

  /// All pairs of places together: this finds a small bias that is everywhere.
  double all_pairs() const;

 private:
  std::vector<double> of_pairs() const;

  std::uint64_t decks_ = 0;
  std::vector<std::uint32_t> places_;  // by place and card
  std::vector<std::uint32_t> pairs_;   // by pair of places and pair of cards
};

}  // namespace test
