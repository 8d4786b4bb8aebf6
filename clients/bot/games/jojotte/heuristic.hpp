// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/story.hpp"
#include "engine/jojotte/action.hpp"

namespace bot {

/// Plays by the heuristics in README.md. `view` is that of a player with a question. The action
/// is legal and depends on the view alone.
Action heuristic_action(const View& view);

/// The same before the play of the cards, where nothing needs to be remembered.
Action heuristic_call(const View& view);

/// The least value of a hand for each kind of bid, in points of estimate.hpp.
inline constexpr double bids_from = 4, doubles_from = 30, redoubles_from = 45;

}  // namespace bot
