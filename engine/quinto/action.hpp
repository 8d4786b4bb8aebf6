// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace quinto {

// clang-format off

// The doubling, Q08-Q10. A pass is forced only by calls that everybody has heard.
struct Pass {
  static constexpr engine::VerbIs verb{.name = "pass", .quiet = true};
  bool operator==(const Pass&) const = default;
};
struct Double {
  static constexpr engine::VerbIs verb{.name = "double"};
  bool operator==(const Double&) const = default;
};
struct Redouble {
  static constexpr engine::VerbIs verb{.name = "redouble"};
  bool operator==(const Redouble&) const = default;
};

// The play, Q11-Q15.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};

// After a deal, Q24.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

using Action = std::variant<Pass, Double, Redouble, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: a lead from a full hand.
using Actions = FixedVector<Action, 12>;

}  // namespace quinto
