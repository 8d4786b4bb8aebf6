// SPDX-License-Identifier: MIT
#pragma once

#include "engine/hidden.hpp"
#include "engine/quinto/memory.hpp"

#include <cstdint>

/// Dealing what somebody does not see, in both forms of the game.
namespace quinto {

/// A hand of so many cards that lacks these suits (Q12).
engine::HiddenPlace hidden_hand(std::uint8_t size, SuitSet lacks);

}  // namespace quinto
