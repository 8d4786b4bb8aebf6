// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "engine/table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

/// The deal of games with a stock, and the draw that decides who deals: only players whose cards
/// are equally high, and higher than all others, draw again.
namespace engine {

/// The card of each seat that drew.
template <std::size_t seats>
using DrawnBy = PerSeat<std::optional<cards::Card>, seats>;

/// The seats whose cards are the highest of those drawn, by `strength(card)`.
template <std::size_t seats, class Strength>
SeatSet highest(const DrawnBy<seats>& drawn, Strength&& strength) {
  int best = 0;
  SeatSet those;
  for (std::size_t i = 0; i < seats; ++i) {
    const auto card = drawn.each[i];
    if (!card || strength(*card) < best) continue;
    if (strength(*card) > best) those = {};
    best = strength(*card);
    those.insert(Seat{static_cast<std::uint8_t>(i)});
  }
  return those;
}

/// Each of these seats draws a card from the top of the deck, in their order.
template <std::size_t seats>
DrawnBy<seats> draw_each(SeatSet drawing, std::span<const cards::Card> deck) {
  DrawnBy<seats> drawn;
  auto top = deck.begin();
  for (std::size_t i = 0; i < seats; ++i)
    if (drawing.contains(Seat{static_cast<std::uint8_t>(i)})) drawn.each[i] = *top++;
  return drawn;
}

/// Where the n-th card of that deck lies.
inline Place drawn_by(SeatSet drawing, int n) {
  for (std::uint8_t i = 0; i < 16; ++i)
    if (drawing.contains(Seat{i}) && n-- == 0) return {"drawn", Seat{i}, {}, true};
  return {"stock", {}, {}, false};
}

/// Deals hands one card at a time, to the dealer's left first; the first card left over lies on top
/// of the stock.
template <class State>
void hand_out(State& state, std::span<const cards::Card> deck, int hand_size) {
  auto& up = state.face_up;
  const int seats = seat_count(up.rules), dealt = hand_size * seats;
  for (int i = 0; i < dealt; ++i)
    state.face_down.hands[left_of(up.rules, *up.dealer, 1 + i)].insert(
        deck[static_cast<std::size_t>(i)]);
  const auto rest = deck.subspan(static_cast<std::size_t>(dealt));
  std::copy(rest.rbegin(), rest.rend(), state.face_down.stock.begin());
  up.stock = static_cast<std::uint8_t>(rest.size());
  for (int i = 0; i < seats; ++i)
    up.held.each[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(hand_size);
}

}  // namespace engine
