// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/ladder.hpp"
#include "engine/quinto/worth.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace quinto {

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

/// What attentive players know of a deal beyond what lies on the table, with so many seats. It
/// grows with the story alone.
template <std::size_t seats>
struct Memory {
  CardSet gone;                           // cards played, those of the trick among them
  std::optional<Suit> led;                // what must be followed in the trick under way
  engine::PerSeat<SuitSet, seats> lacks;  // suits that a hand has not followed
  engine::PerSeat<Parts, seats> parts;    // what each seat's tricks are made of
  bool operator==(const Memory&) const = default;

  /// A card has been played, from a hand that is hidden or one that lies open.
  void note_card(Card card, std::optional<Seat> hidden) {
    const bool leads = gone.size() % static_cast<int>(trick_size) == 0;
    if (leads) led = suit_led({card});
    // Q12, Q13: the joker says nothing about the suits of a hand.
    else if (led && hidden && card != joker && suit_of(card) != *led) lacks[*hidden].insert(*led);
    gone.insert(card);
  }

  /// A trick, or the cachette, has been taken.
  void note_taken(Seat by, const Parts& taken) { parts[by] = parts[by] + taken; }
};

}  // namespace quinto
