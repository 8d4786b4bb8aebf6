// SPDX-License-Identifier: MIT
#pragma once

#include "engine/chance.hpp"

namespace support {

/// A seeded generator of 32 random bits, the same on every machine.
using Random = engine::Chance;

}  // namespace support
