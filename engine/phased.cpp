// SPDX-License-Identifier: MIT
#include "engine/phased.hpp"

#include <algorithm>
#include <array>

namespace engine {

bool is_shuffled(const Pack& pack, Deck deck) {
  std::array<int, 256> missing{};
  for (const cards::Card card : pack) ++missing[static_cast<std::uint8_t>(card)];
  return deck.size() == pack.size() && std::ranges::all_of(deck, [&](cards::Card card) {
           return --missing[static_cast<std::uint8_t>(card)] >= 0;
         });
}

}  // namespace engine
