// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
#include "engine/game.hpp"
#include "engine/quinto3/action.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "twelve cards each", never which cards.
namespace quinto3 {

using quinto::CachetteTaken;
using quinto::Parts;
using quinto::TrickTaken;

/// What points are written for: what was taken, or the opponents' extra (T24).
enum class For : std::uint8_t { deal, extra };
inline constexpr std::string_view for_words[] = {"", "extra"};
constexpr std::span<const std::string_view> words(std::type_identity<For>) { return for_words; }

using Drawn = engine::Drawn<PerSeat<Card>>;      // T05
using Dealt = engine::Dealt<quinto::hand_size>;  // T06
/// T12. The dummy is laid open.
struct DummyShown {
  static constexpr std::string_view type = "dummy", from = "dummy";
  Seat seat{};
  CardSet cards;
};
/// A line of the sheet: `points` by this rule, what they are made of, and the score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
  For word{};
  Parts parts;
};
/// T27, T28. Each player who has won.
struct Won {
  static constexpr std::string_view type = "won";
  Seat by{};
  std::int32_t total = 0;
};
/// T26. The end, with all scores; no winner: several share the win.
struct GameEnded {
  static constexpr std::string_view type = "game_ended";
  std::optional<Seat> winner;
  PerSeat<std::int32_t> totals;
};
using Conceded = engine::Conceded;  // T29. Always the whole game.

using Event = std::variant<Drawn, Dealt, engine::Did<Action>, DummyShown, TrickTaken, CachetteTaken,
                           Scored, Won, GameEnded, Conceded>;

/// The longest story of one act: the last card of a game that all three win.
using Events = FixedVector<Event, 12>;

}  // namespace quinto3
