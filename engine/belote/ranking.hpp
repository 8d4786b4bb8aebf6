// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/state.hpp"

/// The strength and the worth of cards, by the trumps of the contract (none: no trumps).
namespace belote {

/// R43. The worth of a card of a plain suit; ranks not named are worth nothing.
struct RankPoints {
  std::int8_t ace = 0, king = 0, queen = 0, jack = 0, ten = 0;
};

/// R43. In the game of the 1937 book.
inline constexpr RankPoints plain_points_of_1937{.ace = 10, .king = 5, .queen = 5, .ten = 10};

inline constexpr int last_trick_points = 10;  // R45
inline constexpr int jo_jotte_points = 20;    // R41

/// R02. The cards of the suit led that beat it.
CardSet cards_beating(Card led, Trumps trumps);

/// R39. Does the reply win the trick?
bool wins(Card led, Card reply, Trumps trumps);

/// R42, R43. The points of all the cards of a set.
int card_points(CardSet taken, Trumps trumps, const RankPoints& plain_points);

/// R24. The higher, the better the four, or a set; in the order of R02.
int four_strength(Rank rank, Trumps trumps);

/// The seat with the higher number; none if they are equal.
template <class T>
std::optional<Seat> who_has_more(const PerSeat<T>& each) {
  if (each[Seat{0}] == each[Seat{1}]) return std::nullopt;
  return each[Seat{0}] > each[Seat{1}] ? Seat{0} : Seat{1};
}

}  // namespace belote
