// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/result.hpp"

#include <nlohmann/json.hpp>

#include <memory>

/// What games.cpp needs of each game. All of it takes long to compile: one_game.cpp has it, for one
/// game at a time.
namespace protocol {

/// A table of this game on these terms. With `mirror` among the options: half a mirror match.
template <engine::Game G>
Result<std::unique_ptr<HostedGame>> open(const nlohmann::json& terms);

/// What is told of the game before a table is opened.
template <engine::Game G>
JsonText on_the_shelf();

}  // namespace protocol
