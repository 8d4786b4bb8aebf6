// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/both_forms.hpp"
#include "engine/quinto/names.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, and why it is refused.
namespace quinto {

using engine::Continue;  // Q24
using engine::PlayCard;  // Q11-Q15

using Action = std::variant<Pass, Double, Redouble, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: a lead from a full hand.
using Actions = FixedVector<Action, hand_size>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              already_doubled, not_doubled, already_redoubled, partners_double,
                              not_your_card, must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::already_doubled, 8, "The tricks of this deal have been doubled already."},
    {Refusal::not_doubled, 9, "Nobody has doubled, so there is nothing to redouble."},
    {Refusal::already_redoubled, 9, "The tricks of this deal have been redoubled already."},
    {Refusal::partners_double, 9, "You may not redouble your partner's double."},
    {Refusal::not_your_card, 12, "That card is not in your hand."},
    {Refusal::must_follow_suit, 12, "Follow suit if you can, or play the joker."},
};

}  // namespace quinto
