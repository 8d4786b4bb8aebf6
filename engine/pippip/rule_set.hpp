// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/pippip/names.hpp"

#include <cstdint>

/// The options of one way to play. Exactly one function reads each of them.
namespace pippip {

/// P20. Of several calls before one lead, this one names the trumps.
BOOST_DEFINE_FIXED_ENUM_CLASS(CallThatCounts, std::uint8_t, last, first)

struct RuleSet {
  std::uint8_t seats = 5;                                  // P01: seats_min to seats_max
  CallThatCounts call_that_counts = CallThatCounts::last;  // P20
  std::uint8_t rounds = 1;                                 // P27: 1 to rounds_max
};

inline constexpr int rounds_max = 4;

/// After Hubert Phillips, and as George F. Hervey's handbook has it.
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"phillips", {}}, {"hervey", {.call_that_counts = CallThatCounts::first}}};

/// P27: everybody deals equally often.
constexpr int deals_of_a_game(const RuleSet& rules) { return rules.rounds * seat_count(rules); }

}  // namespace pippip
