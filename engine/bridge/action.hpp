// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"

#include <concepts>

/// What a player may ask for in every form. Plain data: it does not say which player asks, nor
/// whether it is legal.
namespace bridge {

// clang-format off

// The auction, Rules 7-14.
struct Pass {
  static constexpr engine::VerbIs verb{.name = "pass"};
};
/// So many tricks above six; no suit: no-trump.
struct Bid {
  static constexpr engine::VerbIs verb{.name = "bid"};
  Strain suit;
  std::uint8_t number = 0;
};
struct Double {
  static constexpr engine::VerbIs verb{.name = "double"};
};
struct Redouble {
  static constexpr engine::VerbIs verb{.name = "redouble"};
};

// The play, Rules 15-17. The score of the deal's last trick looks back at all cards played.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  static constexpr bool remembered_first = true;
  Card card{};
};
/// Where there are dummies, Rule 35.
struct PlayDummy {
  static constexpr engine::VerbIs verb{.name = "play_dummy", .from = "dummy", .to = "trick"};
  static constexpr bool remembered_first = true;
  Card card{};
};

/// Rule 31. After a deal.
using engine::Continue;

// clang-format on

template <class T>
concept Call = std::same_as<T, Pass> || std::same_as<T, Bid> || std::same_as<T, Double> ||
               std::same_as<T, Redouble>;

/// Enough for all that a seat may do at a moment: all bids, a pass and a double.
template <class Action>
using ActionsOf = FixedVector<Action, bids_in_all + 2>;

}  // namespace bridge
