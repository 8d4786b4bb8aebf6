// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
#include "engine/game.hpp"
#include "engine/leopard/actions.hpp"
#include "engine/leopard/names.hpp"
#include "engine/leopard/square.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It names no card that lies face down.
namespace leopard {

/// What an entry of the score is for: a line (in the order of Line), or more or less than that.
BOOST_DEFINE_FIXED_ENUM_CLASS(Item, std::uint8_t, top_row, middle_row, bottom_row, left_column,
                              middle_column, right_column, falling_diagonal, rising_diagonal,
                              bonus,      // L34
                              deduction)  // L35

constexpr Item item_of(Line line) { return static_cast<Item>(line); }

/// L03. The card each seat drew for deal.
struct Cut {
  static constexpr std::string_view type = "cut";
  Seat dealer{};
  PerSeat<Card> drawn;
};

/// L03. The ranks are equal, so they draw again.
struct CutAgain {
  static constexpr std::string_view type = "cut_again";
  PerSeat<Card> drawn;
};

using Dealt = engine::Dealt<cards_to_each>;

/// L09. A card from the stock into the hand.
struct Drew {
  static constexpr std::string_view type = "drew";
  Seat seat{};
};

/// L17, L18. A jack or a queen laid face down. Open cards are told as Did<Action>.
struct Covered {
  static constexpr std::string_view type = "covered";
  Seat seat{};
  Spot spot{};
};

/// One entry of the score; `rule` 25 is L25.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int8_t points = 0;
  std::uint8_t rule = 0;
  Item word{};
};

/// A deal is over and scored; the totals of the game so far.
struct DealEnded {
  static constexpr std::string_view type = "deal_ended";
  std::uint8_t deal = 0;
  PerSeat<std::int16_t> totals;
};

/// L39. Always the whole game.
using Conceded = engine::Conceded;

/// L37, L39
struct GameWon {
  static constexpr std::string_view type = "game_won";
  Seat by{};
  PerSeat<std::int16_t> totals;
};

/// L38. The totals are equal.
struct GameShared {
  static constexpr std::string_view type = "game_shared";
  PerSeat<std::int16_t> totals;
};

using Event = std::variant<Cut, CutAgain, Dealt, Drew, engine::Did<Action>, Covered, Scored,
                           DealEnded, Conceded, GameWon, GameShared>;

/// Most at the end of the last deal: the stop, sixteen lines, two bonuses, a deduction, two ends.
using Events = FixedVector<Event, 22>;

}  // namespace leopard
