// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/action.hpp"
#include "engine/jojotte/view.hpp"

#include <optional>

namespace jojotte {

/// Everything that the view's player may do now: exactly what refusal() does not refuse. Empty when
/// they are not asked. Claims are not listed, as each has to be searched for: they may be tried.
engine::Legal<Actions> legal(const View& view);

/// In the dialogue, the legal action that tells all the player holds; none at any other time.
std::optional<Action> full_declaration(const View& view);

}  // namespace jojotte
