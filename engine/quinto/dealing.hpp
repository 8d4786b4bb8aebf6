// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/quinto/ladder.hpp"

#include <cstddef>

/// The pack as it comes to the table, in both forms of the game.
namespace quinto {

/// Q02.
inline engine::Pack whole_pack() {
  engine::Pack pack;
  for (const Card card : pack_set) pack.push_back(card);
  return pack;
}

/// Q02: whether these are the cards of the pack, each once.
inline bool is_whole(engine::Deck deck) {
  if (deck.size() != static_cast<std::size_t>(pack_set.size())) return false;
  CardSet all;
  for (const Card card : deck) {
    if (!pack_set.contains(card)) return false;
    all.insert(card);
  }
  return all == pack_set;
}

/// Q05: which of the first cards of the deck, one for each player, is the lowest on the ladder. No
/// two are equal.
inline std::size_t lowest_of(engine::Deck deck, std::size_t players) {
  std::size_t lowest = 0;
  for (std::size_t i = 1; i < players; ++i)
    if (height(deck[i]) < height(deck[lowest])) lowest = i;
  return lowest;
}

/// Q06, Q07: the cards before the cachette are dealt one at a time.
inline constexpr int cards_dealt = 4 * hand_size;

/// Q07: the last five cards.
inline CardSet cachette_of(engine::Deck deck) {
  CardSet cachette;
  for (const Card card : deck.subspan(cards_dealt)) cachette.insert(card);
  return cachette;
}

}  // namespace quinto
