// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/action.hpp"
#include "engine/don/names.hpp"
#include "engine/events.hpp"
#include "engine/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "nine cards each", never which cards.
namespace don {

/// D05. One player of each side draws; no card of the others.
using DrawnCards = PerSeat<std::optional<Card>>;

/// D05. The cards that were drawn; `by` drew the higher and names the pitcher.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat by{};
  DrawnCards drawn;
};
using DrawnEqual = engine::DrawnEqual<DrawnCards>;
using Dealt = engine::Dealt<hand_size>;  // D07
/// D10. Told after the pitch.
struct Trumps {
  static constexpr std::string_view type = "trumps";
  Suit suit{};
};
using TrickTaken = engine::TrickTaken;  // D12. Its cards score by D14, D15.
/// D17. What the cards of a side count for game.
struct Counted {
  static constexpr std::string_view type = "counted";
  Side side{};
  std::int16_t points = 0;
};
/// D18. Both sides count the same for game, so neither scores it.
struct Level {
  static constexpr std::string_view type = "level";
};
/// A line of the sheet: `points` by this rule, for this card or, without one, for game. `total` is
/// the score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Side side{};
  std::optional<Card> card;
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
};
using Won = engine::SideWon;        // D20
using Conceded = engine::Conceded;  // D21. Always the whole game.

using Event = std::variant<Drawn, DrawnEqual, Dealt, engine::Did<Action>, Trumps, TrickTaken,
                           Counted, Level, Scored, Won, Conceded>;

/// The longest story of one act: the last card of a deal, if all four of the trick score.
using Events = FixedVector<Event, 10>;

}  // namespace don
