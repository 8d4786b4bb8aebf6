// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>

namespace jojotte {

/// All the seat may do now but claim, complete; empty when it is not asked. Exactly what refusal()
/// lets pass, claims aside: how many may be asked for, claimable() says.
Actions legal_actions(const State& state, Seat seat);

/// In the dialogue, the act that tells all the seat holds; none at any other time. Always legal.
std::optional<Action> full_declaration(const State& state, Seat seat);

}  // namespace jojotte
