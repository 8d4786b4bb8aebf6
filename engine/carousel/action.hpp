// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <variant>

/// What a player may ask for, and why it is refused.
namespace carousel {

/// C08. The next card of the stock.
struct Draw {
  static constexpr engine::VerbIs verb{"draw", "stock", "hand", true};
};

/// C10-C17. The whole table as it shall lie: all that lay there, with cards of the hand. Most of
/// these cannot be listed; those that are have been found (finder.hpp).
struct LayMelds {
  static constexpr engine::VerbIs verb{"meld", "hand", "melds"};
  static constexpr bool told_later = true;  // as Melded
  Melds groups;
};

/// C19. Ends the turn.
struct EndTurn {
  static constexpr engine::VerbIs verb{"end_turn"};
};

/// C20. Ends the turn, and the deal with it.
struct Knock {
  static constexpr engine::VerbIs verb{"knock"};
};

/// C30. After a deal.
using engine::Continue;

using Action = std::variant<Draw, LayMelds, EndTurn, Knock, Continue>;

/// To draw, to end the turn, to knock, and the melds that are found.
using Actions = FixedVector<Action, 16>;

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              draw_first, draw_on, nothing_from_hand, meld_too_short, suit_twice,
                              not_a_meld, round_the_corner, sequence_too_long, not_your_card,
                              card_left_over, joker_unnamed, joker_bound, stock_empty,
                              too_many_points)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::draw_first, 8, "First draw a card from the stock."},
    {Refusal::draw_on, 9, "Meld or draw: without a meld the turn ends with the third card."},
    {Refusal::nothing_from_hand, 10, "Lay down at least one card of your hand."},
    {Refusal::meld_too_short, 11, "A meld has at least three cards."},
    {Refusal::suit_twice, 11, "A set has no suit twice."},
    {Refusal::not_a_meld, 12, "A meld is a set of one rank, or a sequence in one suit."},
    {Refusal::round_the_corner, 12, "An ace begins or ends a sequence; it does not go on."},
    {Refusal::sequence_too_long, 13, "A sequence has at most thirteen cards and one ace."},
    {Refusal::not_your_card, 14, "A card there is neither on the table nor in your hand."},
    {Refusal::card_left_over, 14, "A card of the table is left over: each must lie in a meld."},
    {Refusal::joker_unnamed, 15, "Say for which card the joker stands."},
    {Refusal::joker_bound, 16,
     "A joker keeps its name until the card for which it stands lies on the table."},
    {Refusal::stock_empty, 18, "The stock is empty."},
    {Refusal::too_many_points, 20, "You have too many points in hand to knock."},
};

}  // namespace carousel
