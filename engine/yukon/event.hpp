// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
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

/// Y06. The card of each seat that drew, the highest of which made its player dealer.
using Drew = engine::Drawn<Drawn>;
/// Y06. The highest cards are equal; their players draw again.
using DrewEqual = engine::DrawnEqual<Drawn>;
/// Y07.
using Dealt = engine::Dealt<hand_size>;
/// Played or agreed to.
using Done = engine::Did<Action>;
/// Y15. With the points of its cards, which are entered when the deal is over.
using engine::TrickTaken;
/// Y17. The last cards of the stock have been drawn; `number` tricks are left.
struct StockEmpty {
  static constexpr std::string_view type = "stock_empty";
  std::uint8_t number = hand_size;
};
/// Y19. The points of a side in this deal, and its score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Side side{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
};
/// Y22. The best scores are enough and equal, so one more deal is played.
struct Tied {
  static constexpr std::string_view type = "tied";
  std::int32_t total = 0;
};
/// Y23. Always the whole game.
using Conceded = engine::Conceded;
/// Y20. The game is over. No side: the win is shared (Y23).
struct Won {
  static constexpr std::string_view type = "won";
  std::optional<Side> side;
  std::int32_t total = 0;
};

using Event =
    std::variant<Drew, DrewEqual, Dealt, Done, TrickTaken, StockEmpty, Scored, Tied, Conceded, Won>;

/// The longest story of one act: the last card of a game, with the scores of all.
using Events = FixedVector<Event, 8>;

}  // namespace yukon
