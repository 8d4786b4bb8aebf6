// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/action.hpp"
#include "engine/quinto3/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace quinto3 {

using quinto::Continue;
using quinto::Double;
using quinto::Pass;
using quinto::PlayCard;
using quinto::Redouble;

// clang-format off

// The choice, T08.
struct Look {
  static constexpr engine::VerbIs verb{.name = "look"};
  Which word{};
  bool operator==(const Look&) const = default;
};

// The dealer plays for the dummy, T12.
struct PlayDummy {
  static constexpr engine::VerbIs verb{.name = "play_dummy", .from = "dummy", .to = "trick"};
  Card card{};
  bool operator==(const PlayDummy&) const = default;
};

// clang-format on

using Action = std::variant<Look, Pass, Double, Redouble, PlayCard, PlayDummy, Continue>;

/// Enough for all that a seat may do at a moment: a lead from a full hand.
using Actions = FixedVector<Action, 12>;

}  // namespace quinto3
