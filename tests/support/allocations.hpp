// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace support {

// g++ has no __has_feature, and never builds this with a thread sanitizer.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define JOJOTTE_OPERATOR_NEW_IS_TAKEN
#endif
#endif

/// False under TSan, which has its own operator new; then nothing is counted.
#ifdef JOJOTTE_OPERATOR_NEW_IS_TAKEN
constexpr bool allocations_are_counted = false;
#else
constexpr bool allocations_are_counted = true;
#endif

/// How often this thread has called operator new. A program counts only if it links
/// allocations.cpp, which replaces operator new.
std::uint64_t allocations();

}  // namespace support
