// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/kaiser/names.hpp"

#include <cstdint>

namespace kaiser {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

BOOST_DEFINE_FIXED_ENUM_CLASS(FirstLead, std::uint8_t, eldest, high_bidder)      // K15
BOOST_DEFINE_FIXED_ENUM_CLASS(FailedBid, std::uint8_t, costs_bid, costs_tricks)  // K21
BOOST_DEFINE_FIXED_ENUM_CLASS(MinusFiftyTwo, std::uint8_t, plays_on, loses)      // K27

/// The options of one way to play.
struct RuleSet {
  FirstLead first_lead = FirstLead::eldest;
  FailedBid failed_bid = FailedBid::costs_bid;
  MinusFiftyTwo minus_52 = MinusFiftyTwo::plays_on;
};

/// engine/README.md, "Adding an option", says where else an option is named.
template <class Settings>
void options(Settings& settings, RuleSet& rules) {
  settings.choice("first_lead", rules.first_lead, 15);
  settings.choice("failed_bid", rules.failed_bid, 21);
  settings.choice("minus_52", rules.minus_52, 27);
}

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"printed", {.failed_bid = FailedBid::costs_tricks}},
    {"prairie", {.first_lead = FirstLead::high_bidder, .minus_52 = MinusFiftyTwo::loses}},
};

}  // namespace kaiser
