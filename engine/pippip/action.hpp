// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/pippip/names.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for, which does not say who asks nor whether it is legal; and why it
/// is refused.
namespace pippip {

// The window before a lead, P19. The answers are told when all are in. None is quiet: a client that
// gave it at once would tell, by being quick, that its player has no pair.
struct Call {
  static constexpr engine::VerbIs verb{.name = "call", .from = "hand", .to = "shown"};
  static constexpr bool told_later = true;
  Suit suit{};
};
struct NoCall {
  static constexpr engine::VerbIs verb{.name = "no_call"};
  static constexpr bool told_later = true;
};

// The play, P10, P11. Not quiet either: a quick answer would tell that there was no other card.
using engine::PlayCard;

// Between two deals, P30.
using engine::Continue;

using Action = std::variant<Call, NoCall, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: its seven cards.
using Actions = FixedVector<Action, hand_size>;

/// Why an action was refused. It depends only on the view of the player who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              no_pair, already_trumps, not_your_card, must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::no_pair, 17, "You hold no king and queen of that suit that could be laid open."},
    {Refusal::already_trumps, 22, "That suit is trumps already: call it when another one is."},
    {Refusal::not_your_card, 11, "That card is not yours to play."},
    {Refusal::must_follow_suit, 11, "You must follow suit if you can."},
};

}  // namespace pippip
