// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"

#include <cstdint>

namespace cards {

/// Suits as one bit each.
class SuitSet {
 public:
  constexpr bool contains(Suit suit) const { return ((bits_ >> index(suit)) & 1U) != 0; }
  constexpr void insert(Suit suit) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(suit)));
  }
  friend constexpr bool operator==(SuitSet, SuitSet) = default;

 private:
  static constexpr unsigned index(Suit suit) { return static_cast<unsigned>(suit); }
  std::uint8_t bits_ = 0;
};

}  // namespace cards
