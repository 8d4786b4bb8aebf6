// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/names.hpp"

#include <cstdint>
#include <optional>

namespace scotch {

/// Suits as one bit each.
class SuitSet {
 public:
  constexpr bool contains(Suit suit) const { return ((bits_ >> number(suit)) & 1U) != 0; }
  constexpr void insert(Suit suit) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << number(suit)));
  }
  friend constexpr bool operator==(SuitSet, SuitSet) = default;

 private:
  static constexpr unsigned number(Suit suit) { return static_cast<unsigned>(suit); }
  std::uint8_t bits_ = 0;
};

/// What attentive players know of this deal beyond what lies on the table. It grows by remember()
/// alone.
struct Memory {
  PerSide<CardSet> taken;      // in tricks
  CardSet in_trick;            // cards of the trick under way
  std::optional<Card> turned;  // wherever it is by now
  Suit led{};                  // of the trick under way
  PerSeat<SuitSet> lacks;      // suits that the hand now played has not followed
  bool operator==(const Memory&) const = default;

  /// All cards that have been played.
  constexpr CardSet gone() const {
    CardSet all = in_trick;
    for (const CardSet cards : taken.each) all = all | cards;
    return all;
  }
};

}  // namespace scotch
