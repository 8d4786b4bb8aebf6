// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace imperium {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

enum class Packets : std::uint8_t { two_three, three_two };        // I10
enum class AfterJoker : std::uint8_t { alternates, deals_again };  // I13

namespace detail {
inline constexpr std::string_view packets_words[] = {"two_three", "three_two"};
inline constexpr std::string_view after_joker_words[] = {"alternates", "deals_again"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<Packets>) {
  return detail::packets_words;
}
constexpr std::span<const std::string_view> words(std::type_identity<AfterJoker>) {
  return detail::after_joker_words;
}

/// One blue chip could be won by a turned-up card before anybody has done anything.
inline constexpr int blues_min = 2, blues_max = 12;

/// The options of one way to play.
struct RuleSet {
  std::uint8_t blues = 5;  // I37
  Packets packets = Packets::two_three;
  AfterJoker after_joker = AfterJoker::alternates;

  bool operator==(const RuleSet&) const = default;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"five_blues", {}},
    {"three_blues", {.blues = 3}},
};

}  // namespace imperium
