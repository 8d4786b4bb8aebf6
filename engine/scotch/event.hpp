// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
#include "engine/game.hpp"
#include "engine/scotch/action.hpp"
#include "engine/scotch/names.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "nine cards each" and the card that is turned, nothing else.
namespace scotch {

/// S06. The card each seat drew, and who deals.
using Drawn = engine::Drawn<CardOfEach>;
/// S06. The same, but two cards or more were the highest.
using DrawnEqual = engine::DrawnEqual<CardOfEach>;
/// S07, S08. `number`: of hands for each player, if there are several; each has `each` cards.
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::optional<std::uint8_t> number;
  std::uint16_t deal = 0;
  std::uint8_t each = 0;
};
/// S09. The dealer's last card, which makes its suit trumps.
struct Turned {
  static constexpr std::string_view type = "turn_up";
  Seat seat{};
  Card card{};
  Suit suit{};
};
/// S12.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
};
/// S14. Everybody takes up their next hand, the second or third.
struct NextHand {
  static constexpr std::string_view type = "next_hand";
  std::uint8_t number = 0;
  std::uint8_t each = small_hand;
};
/// S15-S22. A line of the sheet, in the order of counting: points of a seat, or of a side if there
/// are partners, and the score with them. `number`: the cards taken, if the points are for those.
struct Scored {
  static constexpr std::string_view type = "scored";
  std::optional<Seat> seat;
  std::optional<Side> side;
  std::optional<std::uint8_t> number;
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
};
/// S24. The game is over, won by a player, or by a side if there are partners.
struct Won {
  static constexpr std::string_view type = "won";
  std::optional<Seat> by;
  std::optional<Side> side;
};
/// S27. Always the whole game.
using Conceded = engine::Conceded;
using Done = engine::Did<Action>;

using Event = std::variant<Drawn, DrawnEqual, Dealt, Turned, Done, TrickTaken, NextHand, Scored,
                           Won, Conceded>;

/// The longest story of one act: the last card of a game and all that is counted then.
using Events = FixedVector<Event, 16>;

}  // namespace scotch
