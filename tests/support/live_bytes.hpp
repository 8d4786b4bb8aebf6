// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/allocations.hpp"

#include <cstddef>

namespace support {

/// The bytes that operator new has handed out, on any thread, and that were not given back. A
/// program counts only if it links live_bytes.cpp, which replaces operator new; under TSan nothing
/// is counted (allocations_are_counted).
std::size_t live_bytes();

/// The most of them there have been since the last call of watch_live_bytes().
std::size_t most_live_bytes();
void watch_live_bytes();

}  // namespace support
