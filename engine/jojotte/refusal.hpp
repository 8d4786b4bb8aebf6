// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <string_view>

namespace jojotte {

/// Why an action was not obeyed. It depends on the hand of who asks and on what lies face up.
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

/// Its code on the wire, which never changes: the enumerator's name.
std::string_view code_of(Refusal refusal);

/// The number of the rule that was broken, 37 for R37. Where that is a matter of whose turn it is,
/// the rule of the phase.
int rule_of(Refusal refusal, const Phase& phase);

/// One sentence for people.
std::string_view sentence_of(Refusal refusal);

}  // namespace jojotte
