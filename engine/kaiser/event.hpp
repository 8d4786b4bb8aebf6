// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/kaiser/action.hpp"
#include "engine/kaiser/names.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "eight cards each", never which cards.
namespace kaiser {

// clang-format off

/// K04. The card each seat drew, and who deals.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  PerSeat<Card> drawn;
};
/// K04. The same, but two cards or more were the highest.
struct DrawnEqual {
  static constexpr std::string_view type = "draw_again";
  PerSeat<Card> drawn;
};
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = hand_size;
};
/// K07. The hand of a claim.
struct Shown {
  static constexpr std::string_view type = "shown", from = "hand";
  Seat seat{};
  CardSet cards;
};
struct ThrownIn {
  static constexpr std::string_view type = "thrown_in";
};
/// K14. What is played, once trumps are named. No suit: without trumps.
struct Contracted {
  static constexpr std::string_view type = "contract";
  Seat by{};
  std::optional<Suit> suit;
  std::uint8_t number = 0;
  bool plain = false;
};
/// K17. `points`: what the trick is worth (K19).
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::int8_t points = 0;
};
/// K19. The tricks of a side in this deal, and what they are worth.
struct Counted {
  static constexpr std::string_view type = "counted";
  Side side{};
  std::uint8_t number = 0;
  std::int8_t points = 0;
};
/// A line of the sheet: `points` by this rule, `times` included (K22), and the score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Side side{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t times = 1;
  std::uint8_t rule = 0;
};
/// K26. The game is over.
struct Won {
  static constexpr std::string_view type = "won";
  Side side{};
};
/// K29. Always the whole game.
using Conceded = engine::Conceded;

// clang-format on

using Event = std::variant<Drawn, DrawnEqual, Dealt, engine::Did<Action>, Shown, ThrownIn,
                           Contracted, TrickTaken, Counted, Scored, Won, Conceded>;

/// The longest story of one act: the last card of a game, with all that is scored then.
using Events = FixedVector<Event, 8>;

}  // namespace kaiser
