// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/state.hpp"

#include <cstdint>

/// Claiming tricks instead of playing them: RULES.md, "Claiming".
namespace jojotte {

/// The most tricks this seat may claim now, certain or not: all that are left if the seat is to
/// lead to a trick, otherwise 0.
std::uint8_t claimable(const FaceUp& up, Seat seat);

/// A player's knowledge of the opponent's hand.
struct Unseen {
  CardSet maybe;   // all cards the opponent may hold
  CardSet surely;  // those of them that the opponent certainly holds
};

/// The knowledge of a player with this hand who has watched the deal. Cards that lay open count,
/// fours that scored, and what the cards played have proved; nothing else that was said does.
Unseen unseen_by(const FaceUp& up, Seat seat, CardSet hand);

/// Does the leader have a strategy, from their own knowledge alone, that takes at least this many
/// of the remaining tricks against every hand and every play of the opponent?
bool is_certain(const FaceUp& up, Seat seat, CardSet hand, int tricks);
/// The same; `effort` grows by the positions that were searched.
bool is_certain(const FaceUp& up, Seat seat, CardSet hand, int tricks, engine::Effort& effort);

}  // namespace jojotte
