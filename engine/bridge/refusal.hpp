// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bridge {

/// Why an action was refused. It depends only on what lies face up and on what the player who asked
/// sees. The first ones are those of every form; then come those of forms with dummies, and of the
/// widow. Each form has those up to its last.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,      // the rule of the phase
  not_in_this_phase,  // the rule of the phase
  no_such_bid,        // Rule 8
  bid_too_low,        // Rule 9
  nothing_to_double,  // Rule 10
  already_doubled,    // Rule 10
  not_doubled,        // Rule 11
  already_redoubled,  // Rule 11
  not_your_card,      // Rule 15
  must_follow_suit,   // Rule 15
  dummys_turn,        // Rule 35
  not_dummys_turn,    // Rule 35
  not_in_dummy,       // Rule 35
  not_in_widow,       // W37, W38
  hand_first,         // W37
  dummy_next,         // W37
};

inline constexpr Refusal last_of_all = Refusal::must_follow_suit;
inline constexpr Refusal last_with_dummies = Refusal::not_in_dummy;
inline constexpr Refusal last_with_a_widow = Refusal::dummy_next;

/// The rule that governs a phase of every form.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 5; }
  int operator()(const AwaitingDeck&) const { return 6; }
  int operator()(const Auction&) const { return 7; }
  int operator()(const Play&) const { return 17; }
  int operator()(const DealOver&) const { return 31; }
  int operator()(const Over&) const { return 30; }
};

/// The refusal in words, of a form that has those up to `last`. The rule is that of the phase where
/// the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, int rule_of_phase, Refusal last);

}  // namespace bridge
