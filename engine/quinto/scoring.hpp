// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/state.hpp"

#include <optional>

/// How games and rubbers are won, one function for each rule.
namespace quinto {

/// Q25: whether a match is the best of three games, not one game.
bool plays_rubber(const RuleSet& rules);

/// Q22, Q23: the side that has won the game, once a deal is scored.
std::optional<Side> winner_of_game(const FaceUp& up);

/// Q25: whether this side has won the match.
bool has_won_match(const FaceUp& up, Side side);

/// Q27: what the winner of the rubber adds.
inline constexpr int rubber_bonus = 100;

}  // namespace quinto
