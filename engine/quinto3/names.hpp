// SPDX-License-Identifier: MIT
#pragma once

#include "engine/plain.hpp"
#include "engine/quinto/ladder.hpp"

#include <cstddef>

/// Names that every file of the game uses. What it has in common with the game for four players is
/// in engine/quinto.
namespace quinto3 {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using engine::operator==;
using engine::Seat;
using engine::SeatSet;
using engine::words;
using quinto::Trick;

/// T01: three players.
inline constexpr int seat_count = 3;
inline constexpr SeatSet every_seat = SeatSet::first(seat_count);
inline constexpr Seat all_seats[] = {Seat{0}, Seat{1}, Seat{2}};

template <class T>
using PerSeat = engine::PerSeat<T, seat_count>;

/// The seat that comes `steps` (at least 0) after this one in the order of play.
constexpr Seat after(Seat seat, std::size_t steps) {
  return static_cast<Seat>((index(seat) + steps) % seat_count);
}

constexpr Seat left_of(Seat seat) { return after(seat, 1); }

/// One of the four hands: that of a seat, or the dummy, which the dealer plays.
struct Hand {
  Seat seat{};
  bool dummy = false;
};

/// T06, T17: the hands in the order of play, from the dealer's left: the dummy lies opposite the
/// dealer, between the opponents. `n` is below 4.
constexpr Hand hand_at(Seat dealer, std::size_t n) {
  const Hand hands[] = {
      {left_of(dealer)}, {.seat = dealer, .dummy = true}, {after(dealer, 2)}, {dealer}};
  return hands[n];
}

/// The hand that comes `steps` after this one.
constexpr Hand after(Seat dealer, Hand hand, std::size_t steps) {
  std::size_t n = 0;
  while (!(hand_at(dealer, n) == hand)) ++n;
  return hand_at(dealer, (n + steps) % quinto::trick_size);
}

}  // namespace quinto3
