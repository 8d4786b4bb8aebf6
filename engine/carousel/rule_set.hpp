// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

/// The options of one way to play. Exactly one function reads each of them.
namespace carousel {

/// C20. With how many points in hand a player may knock.
enum class KnockLimit : std::uint8_t { under_five, five_or_less };

namespace detail {
inline constexpr std::string_view knock_limit_words[] = {"under_five", "five_or_less"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<KnockLimit>) {
  return detail::knock_limit_words;
}

struct RuleSet {
  std::uint8_t seats = 2;                           // C01: seats_min to seats_max
  KnockLimit knock_limit = KnockLimit::under_five;  // C20

  bool operator==(const RuleSet&) const = default;
};

/// The rules as our source prints them, for two: the default.
inline constexpr RuleSet printed{};

/// The same with two packs, for four.
inline constexpr RuleSet two_packs{.seats = 4};

/// As it is also described.
inline constexpr RuleSet five_or_less{.knock_limit = KnockLimit::five_or_less};

/// C01.
constexpr int seat_count(const RuleSet& rules) { return rules.seats; }

/// C02: packs of 52 cards, each with a joker.
constexpr int pack_count(const RuleSet& rules) { return seat_count(rules) == 2 ? 1 : 2; }

constexpr int pack_size(const RuleSet& rules) { return 53 * pack_count(rules); }

/// C20: the most points with which a player may knock.
constexpr int knock_points(const RuleSet& rules) {
  switch (rules.knock_limit) {
    case KnockLimit::under_five: return 4;
    case KnockLimit::five_or_less: return 5;
  }
  return 4;  // unreachable
}

/// The seat so many places to the left.
constexpr Seat left_of(const RuleSet& rules, Seat seat, int places = 1) {
  const int at = static_cast<int>(index(seat)) + places;
  return static_cast<Seat>(at % seat_count(rules));
}

constexpr SeatSet all_seats(const RuleSet& rules) { return SeatSet::first(seat_count(rules)); }

}  // namespace carousel
