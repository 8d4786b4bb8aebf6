// SPDX-License-Identifier: MIT
#pragma once

#include <random>

namespace bot {

/// Where a bot takes its chance from: 32 random bits at a call, the same on every machine.
using Chance = std::mt19937;

}  // namespace bot
