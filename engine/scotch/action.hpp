// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace scotch {

// clang-format off

// The play, S10-S13. Not quiet: a quick answer would tell that there was no other card.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};

// Between two deals, S26.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

using Action = std::variant<PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: its cards.
using Actions = FixedVector<Action, hand_max>;

}  // namespace scotch
