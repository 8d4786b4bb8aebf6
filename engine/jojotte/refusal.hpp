// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/refusal.hpp"
#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <string_view>

namespace jojotte {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              turned_suit, no_overcall, overcall_barred, slam_at_no_trump,
                              already_no_trump, no_seven, seven_in_a_meld, four_does_not_count,
                              not_held, not_better, not_the_truth, no_trumps_to_ask,
                              defender_scores, not_whole_melds, not_as_claimed, not_your_card,
                              must_follow_suit, must_trump, must_beat, must_follow_no_trump,
                              jo_not_due, jotte_not_due, no_claim_at_nullo, claim_at_the_lead,
                              claim_of_too_many, not_certain)

/// The refusal by a rule that both games have.
constexpr Refusal as_here(belote::CommonRefusal refusal) { return belote::as<Refusal>(refusal); }

/// The code on the wire, which is the enumerator's name and never changes.
std::string_view code_of(Refusal refusal);

/// The number of the rule that was broken, 37 for R37; the rule of the phase, if it was not the
/// seat's turn or not the moment.
int rule_of(Refusal refusal, const Phase& phase);

/// One sentence for the player.
std::string_view sentence_of(Refusal refusal);

}  // namespace jojotte
