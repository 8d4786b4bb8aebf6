// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"

/// C10-C17: what lies on the table, and what may lie there next.
namespace carousel {

/// Of a suit, from the low ace to the high one.
inline constexpr std::size_t columns = 14;

/// C03.
int points_of(Card card);
int points_of(const CardBag& cards);

/// C11-C13, C15: what is wrong with a meld, its cards in any order; none: nothing.
Refusal fault_of(const Meld& meld);

/// C10, C14-C16: why the table may not become `after`; none: it may. All cards are counted: what
/// lies there must be there still, and what is new must be in the hand.
Refusal fault_of(const Melds& before, const CardBag& hand, const Melds& after);

/// The cards of the hand that `after` has and `before` has not, jokers as jokers. The table may
/// become `after`.
CardBag laid_down(const Melds& before, const Melds& after);

/// Puts a meld without fault in order: a sequence from its lowest card up, a set by suits.
void put_in_order(Meld& meld);

/// The melds of `after` that do not lie in `before`; all are in order.
Melds new_melds(const Melds& before, const Melds& after);

}  // namespace carousel
