// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/names.hpp"
#include "engine/phased.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, and why it is refused.
namespace don {

/// D06. `to`: who pitches first.
struct NamePitcher {
  static constexpr engine::VerbIs verb{.name = "name_pitcher"};
  Seat to{};
};
/// D10-D13. The first card of a deal is the pitch.
using engine::PlayCard;
// D19
using engine::Continue;

using Action = std::variant<NamePitcher, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: to play any card of a hand.
using Actions = FixedVector<Action, hand_size>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              no_such_seat, not_your_card, must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::no_such_seat, 6, "Nobody sits there."},
    {Refusal::not_your_card, 11, "That card is not in your hand."},
    {Refusal::must_follow_suit, 11, "You must follow suit if you can."},
};

}  // namespace don
