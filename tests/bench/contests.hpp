// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "tests/bench/bench.hpp"

namespace bench {

/// Plays the matches of one game and prints them. False: the game has no heuristic to play
/// with. It is compiled for each game by itself.
template <engine::Game G>
bool contests(const Contest& wanted);

}  // namespace bench
