// SPDX-License-Identifier: MIT
#pragma once

#include <random>

namespace bot {

/// The random generator of a bot: 32 bits at a call, the same on every machine.
using Random = std::mt19937;

}  // namespace bot
