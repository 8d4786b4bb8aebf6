// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/event.hpp"
#include "engine/imperium/state.hpp"

#include <optional>

/// I17-I23: the combinations that are worth chips.
namespace imperium {

/// Two is the most that six cards can hold: two imperiums share at most one card.
using Imperiums = FixedVector<CardSet, 2>;

/// Which imperium these cards are; none if they are none.
std::optional<Item> imperium_of(CardSet cards);

/// I23: the imperiums among these cards, each as large as it is.
Imperiums imperiums_in(CardSet cards);

/// I17: the cards of which this seat may make imperiums, before it plays.
CardSet cards_for_imperiums(const FaceUp& up, Seat seat, CardSet hand);

/// What a hand cannot hold that has exposed these cards as an imperium (I23): the card that would
/// have made it larger.
CardSet lacking_to(CardSet imperium);

}  // namespace imperium
