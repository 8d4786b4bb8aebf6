// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"
#include "engine/carousel/names.hpp"
#include "engine/events.hpp"
#include "engine/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: a card that is drawn
/// is not told.
namespace carousel {

/// What points are written for (C24-C26, C28, C29).
BOOST_DEFINE_FIXED_ENUM_CLASS(For, std::uint8_t, differences, undercut, empty_hand, game, boxes)

/// C04. The card of each seat that drew, the highest of which made its player dealer.
struct Cut {
  static constexpr std::string_view type = "cut";
  Seat dealer{};
  Drawn drawn;
};
/// C04. The highest cards are equal; their players draw again.
struct CutEqual {
  static constexpr std::string_view type = "cut_again";
  Drawn drawn;
};
/// C05.
using Dealt = engine::Dealt<hand_size>;
/// Drawn, ended, knocked or agreed to.
using Done = engine::Did<Action>;
/// C10. The cards that came from the hand, and the melds that did not lie there before.
struct Melded {
  static constexpr std::string_view type = "melded", from = "hand";
  Seat seat{};
  CardBag cards;
  Melds groups;
};
/// C18. The last card of the stock has been drawn.
struct StockEmpty {
  static constexpr std::string_view type = "stock_empty";
};
/// C18. Nobody has melded for a round.
struct Stalled {
  static constexpr std::string_view type = "stalled";
};
/// C22. What is left in a hand, and its points.
struct Shown {
  static constexpr std::string_view type = "shown", from = "hand";
  Seat seat{};
  CardBag cards;
  std::int16_t points = 0;
};
/// A line of the sheet: `points` by this rule, and the score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
  For word{};
};
/// C28. Another deal won.
struct Box {
  static constexpr std::string_view type = "box";
  Seat by{};
  std::uint8_t number = 0;
};
/// C29. The best scores are enough and equal, so one more deal is played.
struct Tied {
  static constexpr std::string_view type = "tied";
  std::int32_t total = 0;
};
/// C29, C31. The end, with all scores; no winner: several share the win.
struct Won {
  static constexpr std::string_view type = "won";
  std::optional<Seat> winner;
  PerSeat<std::int32_t> totals;
};
/// C31. Always the whole game.
using Conceded = engine::Conceded;

using Event = std::variant<Cut, CutEqual, Dealt, Done, Melded, StockEmpty, Stalled, Shown, Scored,
                           Box, Tied, Won, Conceded>;

/// The longest story of one act: the last turn of a deal that four players win, and the game ends.
using Events = FixedVector<Event, 32>;

}  // namespace carousel
