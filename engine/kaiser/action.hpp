// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/names.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace kaiser {

// clang-format off

// The misdeal, K06-K08. No answer is quiet: a client that gave it at once would tell, by being
// quick, that there was nothing to choose.
struct NoMisdeal {
  static constexpr engine::VerbIs verb{.name = "no_misdeal"};
  static constexpr bool told_later = true;  // when all answers are in
};
struct ClaimMisdeal {
  static constexpr engine::VerbIs verb{.name = "misdeal"};
  static constexpr bool told_later = true;
};

// The auction, K09-K14. A pass is forced only by a bid that everybody has heard.
struct Pass {
  static constexpr engine::VerbIs verb{.name = "pass", .quiet = true};
};
/// So many points; `plain`: without trumps.
struct Bid {
  static constexpr engine::VerbIs verb{.name = "bid"};
  std::uint8_t number = 0;
  bool plain = false;
};
struct NameSuit {
  static constexpr engine::VerbIs verb{.name = "name_suit"};
  Suit suit{};
};

// The play, K15-K18.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
};

// After a deal, K25.
using engine::Continue;

// clang-format on

using Action = std::variant<NoMisdeal, ClaimMisdeal, Pass, Bid, NameSuit, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: a pass and fourteen bids.
using Actions = FixedVector<Action, 16>;

}  // namespace kaiser
