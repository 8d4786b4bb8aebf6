// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/lying.hpp"
#include "engine/cards/pack.hpp"
#include "engine/game.hpp"
#include "engine/quinto/names.hpp"

#include <cstddef>
#include <optional>
#include <span>

/// The pack, the cachette, the ladder on which all cards stand, and what may be played to a trick.
/// Both forms of the game have this in common.
namespace quinto {

/// Q06, Q07: four hands of twelve, and the cachette.
inline constexpr int hand_size = 12, cachette_size = 5;
inline constexpr std::size_t trick_size = 4;

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, trick_size>;

inline CardSet set_of(const Trick& trick) {
  CardSet cards;
  for (const Card card : trick) cards.insert(card);
  return cards;
}

/// Q02: 52 cards and the joker.
inline constexpr CardSet pack_set = cards::set_of_52 | CardSet{joker};

/// Q06, Q07: the cards before the cachette are dealt one at a time; the last five are the cachette.
inline constexpr int cards_dealt = trick_size * hand_size;
inline CardSet cachette_of(engine::Deck deck) {
  CardSet cachette;
  for (const Card card : deck.subspan(cards_dealt)) cachette.insert(card);
  return cachette;
}

/// The cachette as all see it: backs until the last trick is taken, then five open cards (Q16).
using Cachette = FixedVector<cards::Lying, cachette_size>;

inline Cachette face_down_cachette() {
  Cachette cachette;
  for (int i = 0; i < cachette_size; ++i) cachette.push_back(cards::Lying::back());
  return cachette;
}

inline Cachette laid_open(CardSet cards) {
  Cachette cachette;
  for (const Card card : cards) cachette.push_back(cards::Lying::open(card));
  return cachette;
}

/// Its cards, if they lie open.
inline CardSet open_cards(const Cachette& cachette) {
  CardSet open;
  for (const auto lying : cachette)
    if (const auto card = lying.card()) open.insert(*card);
  return open;
}

/// Q13: the joker is a card of no suit.
constexpr CardSet cards_of(Suit suit) { return CardSet::all_of(suit) - CardSet{joker}; }

/// Q04: the steps of the suits, from 0: spades, clubs, diamonds, hearts.
constexpr int step_of(Suit suit) {
  switch (suit) {
    case Suit::spades: return 0;
    case Suit::clubs: return 1;
    case Suit::diamonds: return 2;
    case Suit::hearts: return 3;
  }
  return 0;  // unreachable
}

/// Q03, Q04: where a card stands on the ladder. The joker is at its foot (Q13).
constexpr int height(Card card) {
  return card == joker ? 0 : 16 * step_of(suit_of(card)) + static_cast<int>(rank_of(card));
}

/// Q12, Q13: the suit that must be followed; none if the trick is empty or the joker was led.
inline std::optional<Suit> suit_led(const Trick& trick) {
  if (trick.empty() || trick[0] == joker) return std::nullopt;
  return suit_of(trick[0]);
}

/// Q11-Q13: follow suit if able; the joker may be played at any time.
inline CardSet playable(CardSet hand, const Trick& trick) {
  const auto led = suit_led(trick);
  if (!led || (hand & cards_of(*led)).empty()) return hand;
  return hand & (cards_of(*led) | CardSet{joker});
}

/// Q14: the number in the trick of the card that takes it, the highest on the ladder. The trick is
/// not empty.
constexpr std::size_t highest_of(std::span<const Card> trick) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i)
    if (height(trick[i]) > height(trick[best])) best = i;
  return best;
}

}  // namespace quinto
