// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace pippip {

// clang-format off

// The window before a lead, P19. No answer is quiet: a client that gave it at once would tell, by
// being quick, that its player has no pair.
struct Call {
  static constexpr engine::VerbIs verb{.name = "call", .from = "hand", .to = "shown"};
  Suit suit{};
  bool operator==(const Call&) const = default;
};
struct NoCall {
  static constexpr engine::VerbIs verb{.name = "no_call"};
  bool operator==(const NoCall&) const = default;
};

// The play, P10, P11. Not quiet either: a quick answer would tell that there was no other card.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};

// Between two deals, P30.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

using Action = std::variant<Call, NoCall, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: its seven cards.
using Actions = FixedVector<Action, hand_size>;

}  // namespace pippip
