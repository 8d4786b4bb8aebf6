// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace engine {

/// A bug of ours. It ends one table and is caught nowhere else: see server/table/table_actor.hpp.
class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void broken(const char* what) { throw BrokenInvariant(what); }

/// What must hold unless we made a mistake; checked in release builds too. Never for bad input:
/// that has refusals.
constexpr void ensure(bool condition, const char* what) {
  if (!condition) [[unlikely]]
    broken(what);
}

}  // namespace engine
