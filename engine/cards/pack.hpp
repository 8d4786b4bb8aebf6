// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace cards {

/// Room for the largest pack: two packs of 52 with two jokers.
using Pack = FixedVector<Card, 106>;

/// Two to ace in four suits.
inline constexpr CardSet set_of_52 = [] {
  CardSet set;
  for (const Suit suit : all_suits) set = set | CardSet::of(suit, 0x7FFC);
  return set;
}();

/// Clubs first, lowest card first.
inline Pack pack_of(CardSet cards) {
  Pack pack;
  for (const Card card : cards) pack.push_back(card);
  return pack;
}

/// Seven to ace in four suits, clubs first, lowest card first.
inline Pack pack_of_32() {
  Pack pack;
  for (Suit suit : all_suits)
    for (unsigned rank = 7; rank <= 14; ++rank)
      pack.push_back(make_card(static_cast<Rank>(rank), suit));
  return pack;
}

/// The same cards as a set.
inline CardSet set_of_32() {
  CardSet set;
  for (const Card card : pack_of_32()) set.insert(card);
  return set;
}

/// A number below `bound` (at least 1), each equally likely, from a generator of 32 random bits.
/// Lemire's method: the few draws that would favour some results are repeated.
template <class Generator>
std::uint32_t draw_below(std::uint32_t bound, Generator& generator) {
  std::uint64_t product = std::uint64_t{generator()} * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold)
      product = std::uint64_t{generator()} * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

/// Fisher-Yates with unbiased draws: every order is equally likely. `generator()` gives 32 random
/// bits. Our own, because the standard's shuffle differs between libraries and would not replay.
template <class Generator>
void shuffle(std::span<Card> pack, Generator& generator) {
  for (std::size_t left = pack.size(); left > 1; --left) {
    const std::size_t chosen = draw_below(static_cast<std::uint32_t>(left), generator);
    std::swap(pack[left - 1], pack[chosen]);
  }
}

}  // namespace cards
