// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
#include "engine/game.hpp"
#include "engine/imperium/action.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "five cards each", never which cards.
namespace imperium {

/// What chips are taken or returned for: the rules I12, I13, I18-I21, I31-I33 and I35.
BOOST_DEFINE_FIXED_ENUM_CLASS(Item, std::uint8_t, turned_jack, turned_joker, three, four, minor,
                              major, three_tricks, four_tricks, all_tricks, wiped_out)

using Drawn = engine::Drawn<PerSeat<Card>>;            // I09
using DrawnEqual = engine::DrawnEqual<PerSeat<Card>>;  // I09
using Dealt = engine::Dealt<hand_size>;                // I10
/// I11. The card that makes trumps.
struct Turned {
  static constexpr std::string_view type = "turned";
  Card card{};
};
using ThrownIn = engine::ThrownIn;  // I13
/// I30. `total`: the tricks that this seat now has.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::uint8_t total = 0;
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
};
/// I34. Three whites for a blue.
struct Exchanged {
  static constexpr std::string_view type = "exchanged";
  Seat seat{};
};
using Won = engine::SeatWon;        // I37, I39
using Conceded = engine::Conceded;  // I39. Always the whole game.

using Event = std::variant<Drawn, DrawnEqual, Dealt, engine::Did<Action>, Turned, ThrownIn,
                           TrickTaken, Scored, Exchanged, Won, Conceded>;

/// The longest story of one act: the last card of a game, or a turned card that ends one.
using Events = FixedVector<Event, 8>;

}  // namespace imperium
