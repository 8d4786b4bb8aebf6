// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace support {

// g++ has no __has_feature, and is never asked for a thread sanitizer here.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define JOJOTTE_OPERATOR_NEW_IS_TAKEN
#endif
#endif

/// False under TSan, which has an operator new of its own: then nothing is counted.
#ifdef JOJOTTE_OPERATOR_NEW_IS_TAKEN
constexpr bool allocations_are_counted = false;
#else
constexpr bool allocations_are_counted = true;
#endif

/// How often this thread has asked operator new for memory. A program that links allocations.cpp
/// counts; it replaces operator new.
std::uint64_t allocations();

}  // namespace support
