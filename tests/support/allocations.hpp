// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace support {

/// How often this thread has asked operator new for memory. A program that links allocations.cpp
/// counts; it replaces operator new.
std::uint64_t allocations();

}  // namespace support
