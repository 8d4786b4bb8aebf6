// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
#include "engine/game.hpp"
#include "engine/pippip/action.hpp"
#include "engine/pippip/names.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "seven cards each", and what is drawn during play is not told at all.
namespace pippip {

/// P05, P06. The card of each seat that drew, the highest of which made its player dealer.
struct Drew {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  Suit suit{};
  Drawn drawn;
};
/// P05. The highest cards are equal; their players draw again.
using DrewEqual = engine::DrawnEqual<Drawn>;
/// P07. The cut for the trumps of a later deal.
struct Cut {
  static constexpr std::string_view type = "cut";
  Seat by{};
  Card card{};
  Suit suit{};
};
/// P09.
using Dealt = engine::Dealt<hand_size>;
/// Played, called or agreed to. Calls are told when all have answered.
using Done = engine::Did<Action>;
/// P20, P21. Trumps from this lead on; told after calls.
struct Trumps {
  static constexpr std::string_view type = "trumps";
  Suit suit{};
};
/// P12. With the points of its cards, which are entered when the deal is over.
using engine::TrickTaken;
/// P15. What was left of the stock.
struct TurnedUp {
  static constexpr std::string_view type = "turned_up", from = "stock";
  FixedVector<Card, turned_max> cards;
};
/// P18, P26. What an entry on the sheet is for.
BOOST_DEFINE_FIXED_ENUM_CLASS(For, std::uint8_t, call, cards)
/// One entry on the sheet; `total` is the seat's score with it.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
  For word{};
};
/// P29. Always the whole game.
using Conceded = engine::Conceded;
/// P28. Told of each winner.
struct Won {
  static constexpr std::string_view type = "won";
  Seat by{};
  std::int32_t total = 0;
};
/// P27, P28. No winner: the win is shared.
struct GameEnded {
  static constexpr std::string_view type = "game_ended";
  std::optional<Seat> winner;
  PerSeat<std::int32_t> totals;
};

using Event = std::variant<Drew, DrewEqual, Cut, Dealt, Done, Trumps, TrickTaken, TurnedUp, Scored,
                           Conceded, Won, GameEnded>;

/// The longest story of one act: the last card of a game, if twelve players shared everything.
using Events = FixedVector<Event, 28>;

}  // namespace pippip
