// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/level.hpp"
#include "clients/bot/policy.hpp"
#include "engine/seat.hpp"

#include <cstdint>
#include <memory>

namespace bot::any_game {

/// A player for this seat of a table with these terms, {"game":…,"rules":…,"options":…}. Throws
/// Unreadable if there is no such game, way to play or seat.
std::unique_ptr<Policy> policy_for(const nlohmann::json& terms, int seat, Level level,
                                   std::uint32_t seed);

}  // namespace bot::any_game
