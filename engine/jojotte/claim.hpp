// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <cstdint>

/// Claiming tricks instead of playing them: RULES.md, "Claiming".
namespace jojotte {

/// The most tricks this seat may claim now, whether they are certain or not: all that are left,
/// when it is to lead to the next; else none.
std::uint8_t claimable(const FaceUp& up, Seat seat);

/// The cards of the other that a seat has to reckon with.
struct Unseen {
  CardSet maybe;   // all he may hold
  CardSet surely;  // of them, what he does hold
};

/// What whoever has watched, and holds these cards, can tell about the other's. Cards that lay open
/// count, fours that scored, and what the cards played have proved; what was said besides does not.
Unseen unseen_by(const FaceUp& up, Seat seat, CardSet hand);

/// Has he who is to lead a strategy, from his own knowledge alone, that takes at least so many of
/// the tricks to come against every hand the other may hold and all he may do?
bool is_certain(const FaceUp& up, Seat seat, CardSet hand, int tricks);

}  // namespace jojotte
