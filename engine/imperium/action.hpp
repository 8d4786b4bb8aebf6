// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace imperium {

// clang-format off

/// I24. One imperium; the turned card may be in it (I17). The cards stay in the hand (I25).
struct Expose {
  static constexpr engine::VerbIs verb{.name = "expose"};
  CardSet cards;
  bool operator==(const Expose&) const = default;
};
/// I16. No more imperiums. It is not quiet: a client that said it at once would tell, by being
/// quick, that there was nothing to expose.
struct Done {
  static constexpr engine::VerbIs verb{.name = "done"};
  bool operator==(const Done&) const = default;
};

/// I26-I29
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};

/// I38. After a deal.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

using Action = std::variant<Expose, Done, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: five cards.
using Actions = FixedVector<Action, 6>;

}  // namespace imperium
