// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>

namespace jojotte {

/// Everything the seat may do now except claims: exactly what refusal() does not refuse. Empty when
/// the seat is not asked. For claims see claimable().
Actions legal_actions(const State& state, Seat seat);

/// In the dialogue, the legal action that tells all the seat holds; none at any other time.
std::optional<Action> full_declaration(const State& state, Seat seat);

}  // namespace jojotte
