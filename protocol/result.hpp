// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/code.hpp"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace protocol {

/// Why something was not obeyed: a stable code for programs, the rule, one sentence for people.
struct Fault {
  CodeName code;
  std::string rule;  // "R37"; empty when it was not a rule of the game
  std::string text;
  int positions = 0;                              // searched before it was refused; never written
  std::optional<std::uint64_t> retry_after = {};  // milliseconds after which it may be obeyed
  bool operator==(const Fault&) const = default;
};

/// A value, or the fault for which there is none.
template <class T>
using Result = tl::expected<T, Fault>;

/// The fault, as any Result is returned with it.
inline tl::unexpected<Fault> failure(Fault fault) {
  return tl::unexpected<Fault>(std::move(fault));
}

}  // namespace protocol
