// SPDX-License-Identifier: MIT
#pragma once

#include "engine/table.hpp"
#include "engine/yukon/names.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace yukon {

// clang-format off

// The play, Y09-Y14. Not quiet: a quick answer would tell that there was no other card.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};

// Between two deals, Y24.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

using Action = std::variant<PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: its five cards.
using Actions = FixedVector<Action, hand_size>;

}  // namespace yukon
