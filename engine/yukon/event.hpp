// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/yukon/action.hpp"
#include "engine/yukon/names.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "five cards each", and what is drawn from the stock is not told at all.
namespace yukon {

// clang-format off

/// Y06. The card of each seat that drew, the highest of which made its player dealer.
struct Drew {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  Drawn drawn;
  bool operator==(const Drew&) const = default;
};
/// Y06. The highest cards are equal; their players draw again.
struct DrewEqual {
  static constexpr std::string_view type = "draw_again";
  Drawn drawn;
  bool operator==(const DrewEqual&) const = default;
};
/// Y07.
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = hand_size;
  bool operator==(const Dealt&) const = default;
};
/// Played or agreed to.
using Done = engine::Did<Action>;
/// Y15. With the points of its cards, which are entered when the deal is over.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::int16_t points = 0;
  bool operator==(const TrickTaken&) const = default;
};
/// Y17. The last cards of the stock have been drawn; `number` tricks are left.
struct StockEmpty {
  static constexpr std::string_view type = "stock_empty";
  std::uint8_t number = hand_size;
  bool operator==(const StockEmpty&) const = default;
};
/// Y19. The points of a side in this deal, and its score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Side side{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
  bool operator==(const Scored&) const = default;
};
/// Y22. The best scores are enough and equal, so one more deal is played.
struct Tied {
  static constexpr std::string_view type = "tied";
  std::int32_t total = 0;
  bool operator==(const Tied&) const = default;
};
/// Y23. Always the whole game.
using Conceded = engine::Conceded;
/// Y20. The game is over. No side: the win is shared (Y23).
struct Won {
  static constexpr std::string_view type = "won";
  std::optional<Side> side;
  std::int32_t total = 0;
  bool operator==(const Won&) const = default;
};

// clang-format on

using Event =
    std::variant<Drew, DrewEqual, Dealt, Done, TrickTaken, StockEmpty, Scored, Tied, Conceded, Won>;

/// The longest story of one act: the last card of a game, with the scores of all.
using Events = FixedVector<Event, 8>;

}  // namespace yukon
