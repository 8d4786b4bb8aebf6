// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/scotch/names.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, which does not say who asks nor whether it is legal; and why it
/// is refused.
namespace scotch {

using engine::Continue;  // S26
using engine::PlayCard;  // S10-S13; not quiet: quick, it would tell that there was no other card

using Action = std::variant<PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: its cards.
using Actions = FixedVector<Action, hand_max>;

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              turned_card_waits, not_your_card, must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::turned_card_waits, 9,
     "The turned card belongs to your last hand. Play it when you have taken that up."},
    {Refusal::not_your_card, 11, "That card is not in your hand."},
    {Refusal::must_follow_suit, 11, "You must follow suit if you can."},
};

}  // namespace scotch
