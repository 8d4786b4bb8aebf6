// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/refusal.hpp"
#include "engine/klaberjass/names.hpp"
#include "engine/phased.hpp"

namespace klaberjass {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              turned_suit, no_overcall, no_seven, set_does_not_count, not_held,
                              not_better, not_the_truth, no_trumps_to_ask, not_whole_melds,
                              not_as_claimed, not_your_card, must_follow_suit, must_trump,
                              must_beat, must_follow_no_trump, jo_not_due, jotte_not_due)

/// The same refusal where a rule of Jo-Jotte's holds here, too.
constexpr Refusal as_here(belote::CommonRefusal refusal) { return belote::as<Refusal>(refusal); }

using Shared = belote::CommonRefusal;
inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::turned_suit, 8, sentence_of(Shared::turned_suit)},
    {Refusal::no_overcall, 9, sentence_of(Shared::no_overcall)},
    {Refusal::no_seven, 28, sentence_of(Shared::no_seven)},
    {Refusal::set_does_not_count, 16, "Only aces, kings, queens and jacks make a set."},
    {Refusal::not_held, 25, sentence_of(Shared::not_held)},
    {Refusal::not_better, 25, sentence_of(Shared::not_better)},
    {Refusal::not_the_truth, 26, sentence_of(Shared::not_the_truth)},
    {Refusal::no_trumps_to_ask, 22, sentence_of(Shared::no_trumps_to_ask)},
    {Refusal::not_whole_melds, 23, sentence_of(Shared::not_whole_melds)},
    {Refusal::not_as_claimed, 23, sentence_of(Shared::not_as_claimed)},
    {Refusal::not_your_card, 31, sentence_of(Shared::not_your_card)},
    {Refusal::must_follow_suit, 32, sentence_of(Shared::must_follow_suit)},
    {Refusal::must_trump, 32, sentence_of(Shared::must_trump)},
    {Refusal::must_beat, 33, sentence_of(Shared::must_beat)},
    {Refusal::must_follow_no_trump, 34, sentence_of(Shared::must_follow_no_trump)},
    {Refusal::jo_not_due, 36, sentence_of(Shared::jo_not_due)},
    {Refusal::jotte_not_due, 36, sentence_of(Shared::jotte_not_due)},
};

}  // namespace klaberjass
