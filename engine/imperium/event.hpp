// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/imperium/action.hpp"
#include "engine/imperium/state.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "five cards each", never which cards.
namespace imperium {

// clang-format off

/// I09. The card each seat drew, and who deals.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  PerSeat<Card> drawn;
  bool operator==(const Drawn&) const = default;
};
/// I09. The same, but of one rank.
struct DrawnEqual {
  static constexpr std::string_view type = "draw_again";
  PerSeat<Card> drawn;
  bool operator==(const DrawnEqual&) const = default;
};
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = hand_size;
  bool operator==(const Dealt&) const = default;
};
/// I11. The card that makes trumps.
struct Turned {
  static constexpr std::string_view type = "turned";
  Card card{};
  bool operator==(const Turned&) const = default;
};
/// I13
struct ThrownIn {
  static constexpr std::string_view type = "thrown_in";
  bool operator==(const ThrownIn&) const = default;
};
/// I30. `total`: the tricks that this seat now has.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::uint8_t total = 0;
  bool operator==(const TrickTaken&) const = default;
};
/// Chips taken or returned: `points` is what they are worth in whites, and `total` all chips that
/// the seat now has.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int8_t points = 0;
  std::uint8_t total = 0;
  std::uint8_t rule = 0;
  Item word{};
  bool operator==(const Scored&) const = default;
};
/// I34. Three whites for a blue.
struct Exchanged {
  static constexpr std::string_view type = "exchanged";
  Seat seat{};
  bool operator==(const Exchanged&) const = default;
};
/// I37, I39. The game is over.
struct Won {
  static constexpr std::string_view type = "won";
  Seat by{};
  bool operator==(const Won&) const = default;
};
/// I39. Always the whole game.
using Conceded = engine::Conceded;

// clang-format on

using Event = std::variant<Drawn, DrawnEqual, Dealt, engine::Did<Action>, Turned, ThrownIn,
                           TrickTaken, Scored, Exchanged, Won, Conceded>;

/// The longest story of one act: the last card of a game, or a turned card that ends one.
using Events = FixedVector<Event, 8>;

}  // namespace imperium
