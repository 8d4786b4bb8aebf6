// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/event.hpp"

#include <cstdint>

/// The chips: what is paid for, exchanged and lost.
namespace imperium {

/// I07: what a blue is worth in whites.
inline constexpr int whites_of_a_blue = 3;

/// I07: what the chips of a seat are worth in whites.
int worth(const FaceUp& up, Seat seat);

/// Pays a seat: whites are exchanged (I34), the other player's are wiped out (I35), and the game
/// may be won (I37). It is called in the order of I36; nothing is paid once the game is over.
void pay(FaceUp& up, Seat seat, Item item, Events& story);

/// I31-I33: pays for the tricks of a deal.
void pay_tricks(FaceUp& up, Events& story);

/// The game is over, won by this seat.
void end_game(FaceUp& up, Seat winner, Events& story);

bool is_over(const FaceUp& up);

}  // namespace imperium
