// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace engine {

/// A bug in this program. It ends one table and is caught nowhere else (the server's table actor).
class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] void broken(const char* what);

/// Throws BrokenInvariant unless `condition` holds; in release builds too. Not for bad input, which
/// is refused instead.
constexpr void ensure(bool condition, const char* what) {
  if (!condition) [[unlikely]]
    broken(what);
}

}  // namespace engine
