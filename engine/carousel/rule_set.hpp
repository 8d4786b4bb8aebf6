// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"
#include "engine/game.hpp"

#include <cstdint>

/// The options of one way to play. Exactly one function reads each of them.
namespace carousel {

/// C20. With how many points in hand a player may knock.
BOOST_DEFINE_FIXED_ENUM_CLASS(KnockLimit, std::uint8_t, under_five, five_or_less)

struct RuleSet {
  std::uint8_t seats = 2;                           // C01: seats_min to seats_max
  KnockLimit knock_limit = KnockLimit::under_five;  // C20
};

/// The rules as our source prints them, for two; with two packs, for four; and as it is also
/// described.
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"printed", {}},
    {"two_packs", {.seats = 4}},
    {"five_or_less", {.knock_limit = KnockLimit::five_or_less}},
};

/// C02: packs of 52 cards, each with a joker.
constexpr int pack_count(const RuleSet& rules) { return seat_count(rules) == 2 ? 1 : 2; }

/// C20: the most points with which a player may knock.
constexpr int knock_points(const RuleSet& rules) {
  switch (rules.knock_limit) {
    case KnockLimit::under_five: return 4;
    case KnockLimit::five_or_less: return 5;
  }
  return 4;  // unreachable
}

}  // namespace carousel
