// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/both_forms.hpp"
#include "engine/quinto3/names.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, and why it is refused.
namespace quinto3 {

/// One of the dealer's two hands, as they were dealt.
BOOST_DEFINE_FIXED_ENUM_CLASS(Which, std::uint8_t, near, opposite)

/// T08. The dealer chooses a hand.
struct Look {
  static constexpr engine::VerbIs verb{.name = "look"};
  Which word{};
};
using engine::PlayCard;  // T12-T18
using quinto::Double;    // T09
using quinto::Pass;      // T11
using quinto::Redouble;  // T10
/// T12. The dealer plays for the dummy.
struct PlayDummy {
  static constexpr engine::VerbIs verb{.name = "play_dummy", .from = "dummy", .to = "trick"};
  Card card{};
};
using engine::Continue;  // T25

using Action = std::variant<Look, Pass, Double, Redouble, PlayCard, PlayDummy, Continue>;

/// Enough for all that a seat may do at a moment: a lead from a full hand.
using Actions = FixedVector<Action, quinto::hand_size>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              already_doubled, not_doubled, already_redoubled, partners_double,
                              dummys_turn, not_dummys_turn, not_your_card, not_in_dummy,
                              must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::already_doubled, 9, "The tricks of this deal have been doubled already."},
    {Refusal::not_doubled, 10, "Nobody has doubled, so there is nothing to redouble."},
    {Refusal::already_redoubled, 10, "The tricks of this deal have been redoubled already."},
    {Refusal::partners_double, 10, "You may not redouble your partner's double."},
    {Refusal::dummys_turn, 12, "It is the dummy's turn: play one of its cards."},
    {Refusal::not_dummys_turn, 12, "It is your own hand's turn, not the dummy's."},
    {Refusal::not_your_card, 14, "That card is not in your hand."},
    {Refusal::not_in_dummy, 14, "That card is not in the dummy."},
    {Refusal::must_follow_suit, 14, "Follow suit if you can, or play the joker."},
};

}  // namespace quinto3
