// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "protocol/result.hpp"
#include "tests/soak/leaky_game.hpp"

#include <nlohmann/json.hpp>

#include <memory>

namespace soak {

using Opened = protocol::Result<std::unique_ptr<protocol::HostedGame>>;

/// A table of this game with this mistake. The game takes long to compile: leaky_one_game.cpp has
/// it, for one game at a time.
template <class G>
Opened opened(Leak leak, const nlohmann::json& terms);

}  // namespace soak
