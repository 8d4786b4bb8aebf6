// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/names.hpp"

/// I03-I06: which cards are of a suit, and which card beats which.
namespace imperium {

/// The other suit of the same colour.
constexpr Suit sister_of(Suit suit) {
  switch (suit) {
    case Suit::clubs: return Suit::spades;
    case Suit::diamonds: return Suit::hearts;
    case Suit::hearts: return Suit::diamonds;
    case Suit::spades: return Suit::clubs;
  }
  return {};  // unreachable
}

// I03
constexpr Card right_bower(Suit trump) { return make_card(Rank::jack, trump); }
constexpr Card left_bower(Suit trump) { return make_card(Rank::jack, sister_of(trump)); }

/// I03, I05: the six trumps.
constexpr CardSet trumps(Suit trump) {
  CardSet set{cards::joker, left_bower(trump)};
  for (const Rank rank : all_ranks) set.insert(make_card(rank, trump));
  return set;
}

/// I04, I05: all cards that follow a lead of `card`, itself among them.
constexpr CardSet suit_with(Card card, Suit trump) {
  const CardSet of_trumps = trumps(trump);
  if (of_trumps.contains(card)) return of_trumps;
  return (CardSet::all_of(suit_of(card)) & pack_set) - of_trumps;
}

/// I03, I04: orders the cards of one suit, and trumps above all others.
constexpr int strength(Card card, Suit trump) {
  constexpr int of_trumps = 16;
  if (card == cards::joker) return of_trumps + 17;
  if (card == right_bower(trump)) return of_trumps + 16;
  if (card == left_bower(trump)) return of_trumps + 15;
  const int rank = static_cast<int>(rank_of(card));
  return suit_of(card) == trump ? of_trumps + rank : rank;
}

/// I30: of a reply to this lead.
constexpr bool beats(Card reply, Card led, Suit trump) {
  const bool may = suit_with(led, trump).contains(reply) || trumps(trump).contains(reply);
  return may && strength(reply, trump) > strength(led, trump);
}

/// I30: all cards that would beat this lead.
constexpr CardSet beating(Card led, Suit trump) {
  CardSet set;
  for (const Card card : pack_set)
    if (beats(card, led, trump)) set.insert(card);
  return set;
}

/// I06. Turned up, they pay the dealer.
constexpr bool is_honour(Card card) { return card == cards::joker || rank_of(card) == Rank::jack; }

}  // namespace imperium
