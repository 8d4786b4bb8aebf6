// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/names.hpp"

#include <cstdint>
#include <optional>

namespace bridge {

/// Rule 19: the sheet of a rubber.
struct Sheet {
  PerSeat<std::int32_t> below;  // the line, in the game under way
  PerSeat<std::int32_t> above;
  PerSeat<std::int32_t> earlier;  // below the line in finished games
  PerSeat<std::uint8_t> games;    // won
  bool operator==(const Sheet&) const = default;
};

constexpr std::int32_t total(const Sheet& sheet, Seat seat) {
  return sheet.below[seat] + sheet.above[seat] + sheet.earlier[seat];
}

constexpr PerSeat<std::int32_t> totals(const Sheet& sheet) {
  return {{total(sheet, Seat{0}), total(sheet, Seat{1})}};
}

/// Rule 28
constexpr bool is_vulnerable(const Sheet& sheet, Seat seat) { return sheet.games[seat] > 0; }

/// Rule 29
inline constexpr int games_of_a_rubber = 2;

/// Rule 27
inline constexpr int game_points = 100;

/// Rule 29: the winner of a rubber that is over.
constexpr std::optional<Seat> has_two_games(const Sheet& sheet) {
  for (const Seat seat : all_seats)
    if (sheet.games[seat] == games_of_a_rubber) return seat;
  return std::nullopt;
}

}  // namespace bridge
