// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto3/action.hpp"
#include "engine/quinto3/event.hpp"
#include "engine/quinto3/state.hpp"

#include <optional>

/// The legal actions of each phase and their effects (engine/phased.hpp), but for the doubling
/// (engine/quinto/both_forms.hpp), and functions that begin a phase.
namespace quinto3 {

// play.cpp, T08-T18
engine::Waiting waiting_in(const FaceUp&, const Choosing&);
Refusal refuse(const View&, const Choosing&, const Look&);
void apply(State&, const Choosing&, Seat, const Look&, Events&);
void list(const View&, const Choosing&, Actions&);
bool are_partners(const FaceUp& up, Seat one, Seat other);
void after_call(State& state, Seat seat, Events& story);
engine::Waiting waiting_in(const FaceUp&, const Play&);
Refusal refuse(const View&, const Play&, const PlayCard&);
Refusal refuse(const View&, const Play&, const PlayDummy&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void apply(State&, const Play&, Seat, const PlayDummy&, Events&);
void list(const View&, const Play&, Actions&);

// scoring.cpp, T23-T29
/// All tricks and the cachette are taken: scores the deal, and ends it or the game.
void end_deal(FaceUp& up, Events& story);
void next_deal(State& state);
/// The game ends. A player who gave up cannot win.
void end_game(FaceUp& up, std::optional<Seat> gave_up, Events& story);

}  // namespace quinto3
