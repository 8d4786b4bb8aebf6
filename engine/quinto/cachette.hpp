// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/lying.hpp"
#include "engine/quinto/ladder.hpp"

#include <cstdint>

namespace quinto {

/// The cachette as all see it: backs until the last trick is taken, then five open cards (Q16).
using Cachette = FixedVector<cards::Lying, cachette_size>;

/// Q07.
inline Cachette face_down_cachette() {
  Cachette cachette;
  for (int i = 0; i < cachette_size; ++i) cachette.push_back(cards::Lying::back());
  return cachette;
}

/// Q16.
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

/// How many of its cards nobody sees.
inline std::uint8_t hidden_cards(const Cachette& cachette) {
  return open_cards(cachette).empty() ? static_cast<std::uint8_t>(cachette.size())
                                      : std::uint8_t{0};
}

}  // namespace quinto
