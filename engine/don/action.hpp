// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace don {

// clang-format off

/// D06. `to`: who pitches first.
struct NamePitcher {
  static constexpr engine::VerbIs verb{.name = "name_pitcher"};
  Seat to{};
  bool operator==(const NamePitcher&) const = default;
};

/// D10-D13. The first card of a deal is the pitch.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};

/// After a deal, D19.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

using Action = std::variant<NamePitcher, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: to play any card of a hand.
using Actions = FixedVector<Action, hand_size>;

}  // namespace don
