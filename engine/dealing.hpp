// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_set.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"

#include <cstddef>
#include <optional>

/// The draw for the deal, the deal of hands, and where the cards come to lie.
namespace engine {

/// The card that each seat draws: the first ones of the deck.
template <std::size_t seats>
PerSeat<cards::Card, seats> drawn_from(Deck deck) {
  PerSeat<cards::Card, seats> drawn;
  for (std::size_t i = 0; i < seats; ++i) drawn.each[i] = deck[i];
  return drawn;
}

/// The seat that drew the highest card, by `strength(card)`; none if two or more are the highest.
template <std::size_t seats, class Strength>
std::optional<Seat> highest_of(const PerSeat<cards::Card, seats>& drawn, Strength&& strength) {
  std::size_t best = 0;
  bool alone = true;
  for (std::size_t i = 1; i < seats; ++i) {
    const auto mine = strength(drawn.each[i]), highest = strength(drawn.each[best]);
    if (mine > highest) best = i;
    alone = mine > highest || (alone && mine != highest);
  }
  return alone ? std::optional(static_cast<Seat>(best)) : std::nullopt;
}

/// Where the n-th card of the deck lies when so many seats draw.
inline Place drawn_place(int n, int seats) {
  if (n < seats) return {"drawn", static_cast<Seat>(n), {}, true};
  return {"stock", {}, {}, false};
}

/// A hand that its player sees.
inline Place hand_of(Seat seat) { return {"hand", seat, SeatSet{seat}, false}; }

/// The seat that gets the n-th card if they are dealt one at a time.
template <std::size_t seats>
Seat receiver(Seat first, std::size_t n) {
  return static_cast<Seat>((index(first) + n) % seats);
}

/// Deals these cards one at a time.
template <std::size_t seats>
void deal_singly(PerSeat<cards::CardSet, seats>& hands, Seat first, Deck deck) {
  std::size_t n = 0;
  for (const cards::Card card : deck) hands[receiver<seats>(first, n++)].insert(card);
}

/// For cards_in(): hands that their players see.
template <class Cards, std::size_t seats, class Visit>
void visit_hands(const PerSeat<Cards, seats>& hands, Visit&& visit) {
  for (std::size_t i = 0; i < seats; ++i)
    for (const cards::Card card : hands.each[i]) visit(card, hand_of(static_cast<Seat>(i)));
}

/// Cards in a zone of the table, or of a seat, that all see, or nobody.
template <class Cards, class Visit>
void visit_zone(std::string_view zone, bool open, const Cards& cards, Visit&& visit,
                std::optional<Seat> seat = {}) {
  for (const cards::Card card : cards) visit(card, Place{zone, seat, {}, open});
}

/// Everybody has seen what was played.
template <class Visit>
void visit_played(cards::CardSet gone, Visit&& visit) {
  visit_zone("played", true, gone, visit);
}

}  // namespace engine
