// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/contract.hpp"
#include "engine/table.hpp"

#include <concepts>
#include <cstdint>

/// What a player may ask for in every form. Plain data: it does not say which player asks, nor
/// whether it is legal.
namespace bridge {

// clang-format off

// The auction, Rules 7-14.
struct Pass {
  static constexpr engine::VerbIs verb{.name = "pass"};
  bool operator==(const Pass&) const = default;
};
/// So many tricks above six; no suit: no-trump.
struct Bid {
  static constexpr engine::VerbIs verb{.name = "bid"};
  Strain suit;
  std::uint8_t number = 0;
  bool operator==(const Bid&) const = default;
};
struct Double {
  static constexpr engine::VerbIs verb{.name = "double"};
  bool operator==(const Double&) const = default;
};
struct Redouble {
  static constexpr engine::VerbIs verb{.name = "redouble"};
  bool operator==(const Redouble&) const = default;
};

// The play, Rules 15-17.
struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
  bool operator==(const PlayCard&) const = default;
};
/// Where there are dummies, Rule 35.
struct PlayDummy {
  static constexpr engine::VerbIs verb{.name = "play_dummy", .from = "dummy", .to = "trick"};
  Card card{};
  bool operator==(const PlayDummy&) const = default;
};

/// Rule 31. After a deal.
struct Continue {
  static constexpr engine::VerbIs verb{.name = "continue"};
  bool operator==(const Continue&) const = default;
};

// clang-format on

template <class T>
concept Call = std::same_as<T, Pass> || std::same_as<T, Bid> || std::same_as<T, Double> ||
               std::same_as<T, Redouble>;

/// Enough for all that a seat may do at a moment: all bids, a pass and a double.
inline constexpr std::size_t actions_max = bids_in_all + 2;

}  // namespace bridge
