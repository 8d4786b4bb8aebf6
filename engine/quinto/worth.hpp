// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/names.hpp"
#include "engine/vocabulary.hpp"

#include <cstdint>
#include <optional>

/// What cards are worth to whoever takes them together. Both forms of the game have this in common.
namespace quinto {

/// Who has doubled and redoubled the tricks of this deal.
struct Stakes {
  std::optional<Seat> doubler, redoubler;
};

/// Q17: what each trick is worth.
constexpr int trick_worth(const Stakes& stakes) {
  constexpr int plain = 5;
  return plain * (stakes.doubler ? 2 : 1) * (stakes.redoubler ? 2 : 1);
}

/// What points are made of: tricks (Q17), the joker (Q18), fives (Q19), and pairs that make five
/// (Q20).
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, tricks, joker, fives, pairs)

using Parts = engine::PerWord<Part, std::int16_t>;

/// Q19, Q20: a quint in this suit.
int quint_in(Suit suit);

/// Q17-Q20: the points of a trick, or of the cachette (Q16).
Parts worth(CardSet cards, const Stakes& stakes);

int sum(const Parts& parts);
Parts operator+(const Parts& one, const Parts& other);

}  // namespace quinto
