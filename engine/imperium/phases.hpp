// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/action.hpp"
#include "engine/imperium/event.hpp"
#include "engine/imperium/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), functions that begin a
/// phase, and the chips.
namespace imperium {

// exposing.cpp, I14-I25
Refusal refuse(const View&, const Exposing&, const Expose&);
Refusal refuse(const View&, const Exposing&, const Done&);
void apply(State&, const Exposing&, Seat, const Expose&, Events&);
void apply(State&, const Exposing&, Seat, const Done&, Events&);
void list(const View&, const Exposing&, Actions&);

// play.cpp, I26-I30
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);

// dealing.cpp, I09-I13 and I38
/// The deal is over; both players are asked to go on.
void end_deal(FaceUp& up);
void next_deal(State& state);

// scoring.cpp, I07 and I31-I37
/// I07: what a blue is worth in whites.
inline constexpr int whites_of_a_blue = 3;
/// I07: what the chips of a seat are worth in whites.
int points_of(const FaceUp& up, Seat seat);
/// Pays a seat: whites are exchanged (I34), the other player's are wiped out (I35), and the game
/// may be won (I37). It is called in the order of I36; nothing is paid once the game is over.
void pay(FaceUp& up, Seat seat, Item item, Events& story);
/// I31-I33: pays for the tricks of a deal.
void pay_tricks(FaceUp& up, Events& story);
/// The game is over, won by this seat.
void end_game(FaceUp& up, Seat winner, Events& story);
bool is_over(const FaceUp& up);

}  // namespace imperium
