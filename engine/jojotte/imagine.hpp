// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/imagine.hpp"
#include "engine/jojotte/knowledge.hpp"

/// Worlds that a view cannot be told from.
namespace jojotte {

/// R33, R34. Whether the seat could exchange if it were asked now, after the draw: it holds the
/// seven and has not scored it in a meld.
bool could_exchange(const State& state, Seat seat);

/// Finds the cards of the melds in a world that looks like this view and has its hands.
void find_melds(State& world, const View& view);

/// Before the first deal only the view itself. For a player every world that their view allows is
/// equally likely; a spectator, who sees neither hand, has the second hand drawn to fit the first.
State imagine(const View& view, engine::Chance& chance);

}  // namespace jojotte
