// SPDX-License-Identifier: MIT
#pragma once

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

// clang-format off

/// S06. The card each seat drew, and who deals.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  CardOfEach drawn;
  bool operator==(const Drawn&) const = default;
};
/// S06. The same, but two cards or more were the highest.
struct DrawnEqual {
  static constexpr std::string_view type = "draw_again";
  CardOfEach drawn;
  bool operator==(const DrawnEqual&) const = default;
};
/// S07, S08. `number`: of hands for each player, if there are several; each has `each` cards.
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::optional<std::uint8_t> number;
  std::uint16_t deal = 0;
  std::uint8_t each = 0;
  bool operator==(const Dealt&) const = default;
};
/// S09. The dealer's last card, which makes its suit trumps.
struct Turned {
  static constexpr std::string_view type = "turn_up";
  Seat seat{};
  Card card{};
  Suit suit{};
  bool operator==(const Turned&) const = default;
};
/// S12.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  bool operator==(const TrickTaken&) const = default;
};
/// S14. Everybody takes up their next hand, the second or third.
struct NextHand {
  static constexpr std::string_view type = "next_hand";
  std::uint8_t number = 0;
  std::uint8_t each = small_hand;
  bool operator==(const NextHand&) const = default;
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
  bool operator==(const Scored&) const = default;
};
/// S24. The game is over, won by a player, or by a side if there are partners.
struct Won {
  static constexpr std::string_view type = "won";
  std::optional<Seat> by;
  std::optional<Side> side;
  bool operator==(const Won&) const = default;
};
/// S27. Always the whole game.
using Conceded = engine::Conceded;
using Done = engine::Did<Action>;

// clang-format on

using Event = std::variant<Drawn, DrawnEqual, Dealt, Turned, Done, TrickTaken, NextHand, Scored,
                           Won, Conceded>;

/// The longest story of one act: the last card of a game and all that is counted then.
using Events = FixedVector<Event, 16>;

}  // namespace scotch
