// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/names.hpp"
#include "engine/phased.hpp"

namespace bridge {

/// Why an action was refused. It depends only on what lies face up and on what the player who asked
/// sees. The first ones are those of every form; then come those of forms with dummies, and of the
/// widow. Each form has those up to its last.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              no_such_bid, bid_too_low, nothing_to_double, already_doubled,
                              not_doubled, already_redoubled, not_your_card, must_follow_suit,
                              dummys_turn, not_dummys_turn, not_in_dummy, not_in_widow, hand_first,
                              dummy_next)

inline constexpr Refusal last_of_all = Refusal::must_follow_suit;
inline constexpr Refusal last_with_dummies = Refusal::not_in_dummy;
inline constexpr Refusal last_with_a_widow = Refusal::dummy_next;

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::no_such_bid, 8, "Bids are from one to seven."},
    {Refusal::bid_too_low, 9, "Bid higher than the last bid, or pass."},
    {Refusal::nothing_to_double, 10, "Your opponent has made no bid that you could double."},
    {Refusal::already_doubled, 10, "The last bid has been doubled already."},
    {Refusal::not_doubled, 11, "No bid of yours is doubled, so there is nothing to redouble."},
    {Refusal::already_redoubled, 11, "The last bid has been redoubled already."},
    {Refusal::not_your_card, 15, "That card is not in your hand."},
    {Refusal::must_follow_suit, 15, "Follow suit if you can."},
    {Refusal::dummys_turn, 35, "It is your dummy's turn: play one of its cards."},
    {Refusal::not_dummys_turn, 35, "It is your own hand's turn, not your dummy's."},
    {Refusal::not_in_dummy, 35, "Your dummy cannot play that card."},
    {Refusal::not_in_widow, 0, "That card is not among those that you may take."},
    {Refusal::hand_first, 37, "First take a card into your own hand."},
    {Refusal::dummy_next, 37, "You have taken a card: now choose one for your dummy."},
};

}  // namespace bridge
