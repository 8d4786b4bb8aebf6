// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// What a player may ask for.
namespace leopard {

/// L15-L19, L21. A card and the place it goes to; a jack or a queen goes there face down.
struct Play {
  static constexpr engine::VerbIs verb{"play", "hand", "square"};
  Card card{};
  Spot spot{};
  bool operator==(const Play&) const = default;
};

/// L11
struct Discard {
  static constexpr engine::VerbIs verb{"discard", "hand", "discards"};
  Card card{};
  bool operator==(const Discard&) const = default;
};

/// L29-L31
struct Stop {
  static constexpr engine::VerbIs verb{"stop"};
  bool operator==(const Stop&) const = default;
};

/// L36. After a deal.
struct Continue {
  static constexpr engine::VerbIs verb{"continue"};
  bool operator==(const Continue&) const = default;
};

using Action = std::variant<Play, Discard, Stop, Continue>;

}  // namespace leopard
