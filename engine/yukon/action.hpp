// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/trick_play.hpp"
#include "engine/yukon/names.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, which does not say who asks nor whether it is legal; and why it
/// is refused.
namespace yukon {

using engine::Continue;  // Y24
using engine::PlayCard;  // Y09-Y14; not quiet: quick, it would tell that there was no other card

using Action = std::variant<PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: its five cards.
using Actions = FixedVector<Action, hand_size>;

/// Why an action was refused. It depends only on the view of the player who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              not_your_card, must_follow_suit, must_play_yukon, must_not_lead_yukon)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::not_your_card, 9, "That card is not in your hand."},
    {Refusal::must_follow_suit, 10,
     "You must follow suit if you can. A jack does not count as a card of its suit."},
    {Refusal::must_play_yukon, 12, "You cannot follow suit, so you must play a jack."},
    {Refusal::must_not_lead_yukon, 14,
     "At this table, you may lead a jack only if you have no other card."},
};

}  // namespace yukon
