// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/any_game/policy.hpp"
#include "engine/game.hpp"

#include <memory>

namespace bot::any_game {

/// A policy for a seat of a table of this game. The search of a game takes long to compile:
/// policy_of_game.cpp has it, for one game at a time. Throws Unreadable.
template <engine::Game G>
std::unique_ptr<Policy> make_policy(const nlohmann::json& terms, int seat, Level level,
                                    std::uint32_t seed);

}  // namespace bot::any_game
