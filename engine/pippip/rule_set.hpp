// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/names.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

/// The options of one way to play. Exactly one function reads each of them.
namespace pippip {

/// P20. Of several calls before one lead, this one names the trumps.
enum class CallThatCounts : std::uint8_t { last, first };

inline constexpr std::string_view calls_that_count[] = {"last", "first"};

constexpr std::span<const std::string_view> words(std::type_identity<CallThatCounts>) {
  return calls_that_count;
}

struct RuleSet {
  std::uint8_t seats = 5;                                  // P01: seats_min to seats_max
  CallThatCounts call_that_counts = CallThatCounts::last;  // P20
  std::uint8_t rounds = 1;                                 // P27: 1 to rounds_max

  bool operator==(const RuleSet&) const = default;
};

inline constexpr int rounds_max = 4;

/// After Hubert Phillips: the default.
inline constexpr RuleSet phillips{};

/// As George F. Hervey's handbook has it.
inline constexpr RuleSet hervey{.call_that_counts = CallThatCounts::first};

/// P01.
constexpr int seat_count(const RuleSet& rules) { return rules.seats; }

/// P27: everybody deals equally often.
constexpr int deals_of_a_game(const RuleSet& rules) { return rules.rounds * seat_count(rules); }

/// The seat so many places to the left.
constexpr Seat left_of(const RuleSet& rules, Seat seat, int places = 1) {
  const int at = static_cast<int>(index(seat)) + places;
  return static_cast<Seat>(at % seat_count(rules));
}

constexpr SeatSet all_seats(const RuleSet& rules) { return SeatSet::first(seat_count(rules)); }

}  // namespace pippip
