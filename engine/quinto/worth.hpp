// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/names.hpp"
#include "engine/quinto/stakes.hpp"
#include "engine/vocabulary.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

/// What cards are worth to whoever takes them together.
namespace quinto {

/// What points are made of: tricks (Q17), the joker (Q18), fives (Q19), and pairs that make five
/// (Q20).
enum class Part : std::uint8_t { tricks, joker_taken, fives, pairs };
inline constexpr std::string_view part_words[] = {"tricks", "joker", "fives", "pairs"};
constexpr std::span<const std::string_view> words(std::type_identity<Part>) { return part_words; }

using Parts = engine::PerWord<Part, std::int16_t>;

/// Q19, Q20: a quint in this suit.
int quint_in(Suit suit);

/// Q17-Q20: the points of a trick, or of the cachette (Q16).
Parts worth(CardSet cards, const Stakes& stakes);

int sum(const Parts& parts);
Parts operator+(const Parts& one, const Parts& other);

}  // namespace quinto
