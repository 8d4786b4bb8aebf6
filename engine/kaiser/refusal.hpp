// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/names.hpp"
#include "engine/phased.hpp"

#include <cstdint>

namespace kaiser {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              no_misdeal, no_such_bid, bid_too_low, must_bid, not_your_card,
                              must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::no_misdeal, 6,
     "Your hand is no misdeal: it holds an ace, a face card, the five of hearts or the three of "
     "spades."},
    {Refusal::no_such_bid, 10, "A bid is a number from 6 to 12, with or without trumps."},
    {Refusal::bid_too_low, 11,
     "Bid more than the bid before you, or pass. Only the dealer may equal it."},
    {Refusal::must_bid, 13, "The others have passed, so you must bid."},
    {Refusal::not_your_card, 16, "That card is not in your hand."},
    {Refusal::must_follow_suit, 16, "You must follow suit if you can."},
};

}  // namespace kaiser
