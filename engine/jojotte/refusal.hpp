// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <string_view>

namespace jojotte {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,         // the rule of the phase
  not_in_this_phase,     // the rule of the phase
  turned_suit,           // R08
  no_overcall,           // R09
  overcall_barred,       // R09, where the rule set has none
  slam_at_no_trump,      // R18
  already_no_trump,      // R18
  no_seven,              // R33
  seven_in_a_meld,       // R34
  four_does_not_count,   // R23
  not_held,              // R31
  not_better,            // R31
  not_the_truth,         // R31
  no_trumps_to_ask,      // R28
  defender_scores,       // R28
  not_whole_melds,       // R25
  not_as_claimed,        // R29
  not_your_card,         // R35
  must_follow_suit,      // R36
  must_trump,            // R36
  must_beat,             // R37
  must_follow_no_trump,  // R38
  jo_not_due,            // R40
  jotte_not_due,         // R40
  no_claim_at_nullo,     // R39
  claim_at_the_lead,     // R39
  claim_of_too_many,     // R39
  not_certain,           // R39
};

/// The code on the wire, which is the enumerator's name and never changes.
std::string_view code_of(Refusal refusal);

/// The number of the rule that was broken, 37 for R37; the rule of the phase, if it was not the
/// seat's turn or not the moment.
int rule_of(Refusal refusal, const Phase& phase);

/// One sentence for the player.
std::string_view sentence_of(Refusal refusal);

}  // namespace jojotte
