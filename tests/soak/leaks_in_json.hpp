// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "tests/soak/leaky_game.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

/// The mistakes of a leaky game that need only what is told and not the game.
namespace soak {

/// The merge patch from `before` to `now`.
nlohmann::json difference(const nlohmann::json& before, const nlohmann::json& now);

/// The events of both stories.
protocol::JsonText together(std::string_view story, std::string_view more);

/// The story and a rumour of each of these cards.
protocol::JsonText with_rumours(std::string_view story, const std::vector<std::string>& cards);

/// Tells by the form of a view that the leak has something to tell.
void spoil(Leak leak, nlohmann::json& view);

}  // namespace soak
