// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/names.hpp"
#include "engine/phased.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, and why it is refused.
namespace imperium {

/// I24. One imperium; the turned card may be in it (I17). The cards stay in the hand (I25).
struct Expose {
  static constexpr engine::VerbIs verb{.name = "expose"};
  CardSet cards;
};
/// I16. No more imperiums. It is not quiet: a client that said it at once would tell, by being
/// quick, that there was nothing to expose.
struct Done {
  static constexpr engine::VerbIs verb{.name = "done"};
};
using engine::Continue;  // I38
using engine::PlayCard;  // I26-I29

using Action = std::variant<Expose, Done, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: five cards.
using Actions = FixedVector<Action, 6>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              not_your_cards, no_imperium, larger_imperium, exposed_already,
                              not_your_card, must_follow_suit, must_trump, must_win)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::not_your_cards, 17,
     "You do not hold all of these cards. Only the dealer may count the turned card."},
    {Refusal::no_imperium, 18,
     "An imperium is three or four of a kind, or ace, king and queen of one suit, with "
     "or without the jack."},
    {Refusal::larger_imperium, 23, "You must expose an imperium with all of its cards."},
    {Refusal::exposed_already, 24, "You have already exposed this imperium."},
    {Refusal::not_your_card, 26, "That card is not in your hand."},
    {Refusal::must_follow_suit, 27,
     "You must follow suit if you can. The joker and the left bower are trumps."},
    {Refusal::must_trump, 28, "You cannot follow suit, so you must play a trump."},
    {Refusal::must_win, 29, "You must win the trick if you can."},
};

}  // namespace imperium
