// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>

namespace cli {

/// Whether somebody looks at a terminal: it says itself that it has the focus; or it says nothing
/// of that, and a key was pressed not long ago.
inline bool is_looked_at(std::optional<bool> focused, std::chrono::nanoseconds since_last_key) {
  constexpr std::chrono::seconds still_there{20};
  return focused.value_or(since_last_key < still_there);
}

}  // namespace cli
