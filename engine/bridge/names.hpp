// SPDX-License-Identifier: MIT
#pragma once

#include "engine/opponents.hpp"
#include "engine/plain.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

/// What the forms of bridge for two players have in common. Each form is a game of its own, in a
/// folder of its own; the rules that it shares with the others have the same numbers in all their
/// rulebooks, and are cited here without a letter: "Rule 20" is H20, W20 and E20.
///
/// A form's FaceUp says how many `hands` there are, two or four, and the `hand_size` of each.
namespace bridge {

using namespace engine::opponents;  // Rule 1
using engine::opponents::all_seats, engine::opponents::both_seats, engine::opponents::other;
using engine::opponents::PerSeat, engine::opponents::seat_count;
using engine::operator==;
using engine::words;

// Rule 2
inline constexpr int pack_size = 52;
inline constexpr CardSet pack_set = [] {
  CardSet set;
  for (const Suit suit : cards::all_suits)
    for (unsigned rank = 2; rank <= 14; ++rank)
      set.insert(cards::make_card(static_cast<Rank>(rank), suit));
  return set;
}();

// Rule 17
inline constexpr int tricks_in_play = 13;

/// One of two hands, or of four: a player's own, or the dummy that the player plays.
struct Hand {
  Seat seat{};
  bool dummy = false;
};

inline constexpr std::size_t hands_max = 4, four_hands = 4;

/// The players sit side by side and each dummy lies opposite its owner, so the hands in the order
/// of play are those of both players and then both dummies.
constexpr std::size_t index(Hand hand) { return engine::index(hand.seat) + (hand.dummy ? 2 : 0); }

constexpr Hand hand_at(std::size_t n) { return {static_cast<Seat>(n % 2), n >= 2}; }

/// The hand that comes `steps` after this one, of so many hands.
constexpr Hand after(Hand hand, std::size_t steps, std::size_t hands) {
  return hand_at((index(hand) + steps) % hands);
}

/// Rule 4: a suit, or none: no-trump.
using Strain = std::optional<Suit>;

inline constexpr Strain all_strains[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades,
                                         std::nullopt};

/// Rule 4: from 0, clubs, to 4, no-trump.
constexpr int height(Strain strain) { return strain ? static_cast<int>(*strain) : 4; }

}  // namespace bridge
