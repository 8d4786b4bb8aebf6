// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace kaiser {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

enum class FirstLead : std::uint8_t { eldest, high_bidder };      // K15
enum class FailedBid : std::uint8_t { costs_bid, costs_tricks };  // K21
enum class MinusFiftyTwo : std::uint8_t { plays_on, loses };      // K27

namespace detail {
inline constexpr std::string_view first_lead_words[] = {"eldest", "high_bidder"};
inline constexpr std::string_view failed_bid_words[] = {"costs_bid", "costs_tricks"};
inline constexpr std::string_view minus_52_words[] = {"plays_on", "loses"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<FirstLead>) {
  return detail::first_lead_words;
}
constexpr std::span<const std::string_view> words(std::type_identity<FailedBid>) {
  return detail::failed_bid_words;
}
constexpr std::span<const std::string_view> words(std::type_identity<MinusFiftyTwo>) {
  return detail::minus_52_words;
}

/// The options of one way to play.
struct RuleSet {
  FirstLead first_lead = FirstLead::eldest;
  FailedBid failed_bid = FailedBid::costs_bid;
  MinusFiftyTwo minus_52 = MinusFiftyTwo::plays_on;

  bool operator==(const RuleSet&) const = default;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"printed", {.failed_bid = FailedBid::costs_tricks}},
    {"prairie", {.first_lead = FirstLead::high_bidder, .minus_52 = MinusFiftyTwo::loses}},
};

}  // namespace kaiser
