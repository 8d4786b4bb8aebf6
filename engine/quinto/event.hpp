// SPDX-License-Identifier: MIT
#pragma once

#include "engine/events.hpp"
#include "engine/game.hpp"
#include "engine/quinto/action.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "twelve cards each", never which cards.
namespace quinto {

/// What points are written for: a deal, or the rubber (Q27).
enum class For : std::uint8_t { deal, bonus };
inline constexpr std::string_view for_words[] = {"", "bonus"};
constexpr std::span<const std::string_view> words(std::type_identity<For>) { return for_words; }

using Drawn = engine::Drawn<PerSeat<Card>>;  // Q05
using Dealt = engine::Dealt<hand_size>;      // Q06
/// A line of the sheet: `points` by this rule, and what they are made of. `total`: the score of the
/// game with them; with a bonus, all points of the match.
struct Scored {
  static constexpr std::string_view type = "scored";
  Side side{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
  For word{};
  Parts parts;
};
/// Q22, Q25. A game of the rubber is won; `number`: the games this side has now.
struct GameWon {
  static constexpr std::string_view type = "game_won";
  Side side{};
  std::uint8_t number = 0;
};
using Won = engine::SideWon;        // Q25
using Conceded = engine::Conceded;  // Q28. Always the whole match.

using Event = std::variant<Drawn, Dealt, engine::Did<Action>, TrickTaken, CachetteTaken, Scored,
                           GameWon, Won, Conceded>;

/// The longest story of one act: the last card of a rubber, with all that is scored then.
using Events = FixedVector<Event, 8>;

}  // namespace quinto
