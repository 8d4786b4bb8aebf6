// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"

/// The story of the table in every form, as a spectator would tell it. It holds no secrets: dealing
/// is told as "thirteen cards each", never which cards.
namespace bridge {

/// Rule 19
BOOST_DEFINE_FIXED_ENUM_CLASS(Column, std::uint8_t, below, above)

// clang-format off

/// Rule 5. The card each seat drew, and who deals.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  PerSeat<Card> drawn;
};
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = 0;
};
/// Rule 14. Both have passed.
struct ThrownIn {
  static constexpr std::string_view type = "thrown_in";
};
/// Rule 13. No suit: no-trump.
struct Contracted {
  static constexpr std::string_view type = "contract";
  Seat by{};
  Strain suit;
  std::uint8_t number = 0;
  Doubled word{};
};
/// Rule 16. `total`: the tricks that this player now has.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::uint8_t total = 0;
};
/// A line of the sheet: `points` by this rule.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int32_t points = 0;
  std::uint8_t rule = 0;
  Column column{};
};
/// Rule 27. `number`: the games that this player has now.
struct GameWon {
  static constexpr std::string_view type = "game";
  Seat by{};
  std::uint8_t number = 0;
};
/// Rules 29, 30 and 32. No winner: drawn.
struct RubberEnded {
  static constexpr std::string_view type = "rubber";
  std::optional<Seat> winner;
  PerSeat<std::int32_t> totals;
  PerSeat<std::uint8_t> won;
};
/// Rule 32. Always the whole rubber.
using Conceded = engine::Conceded;

// clang-format on

/// The longest story of one act: the last card of a rubber.
template <class Event>
using EventsOf = FixedVector<Event, 12>;

}  // namespace bridge
