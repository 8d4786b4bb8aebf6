// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/contract.hpp"
#include "engine/game.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// The story of the table in every form, as a spectator would tell it. It holds no secrets: dealing
/// is told as "thirteen cards each", never which cards.
namespace bridge {

/// Rule 19
enum class Column : std::uint8_t { below, above };
inline constexpr std::string_view column_words[] = {"below", "above"};
constexpr std::span<const std::string_view> words(std::type_identity<Column>) {
  return column_words;
}

// clang-format off

/// Rule 5. The card each seat drew, and who deals.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  PerSeat<Card> drawn;
  bool operator==(const Drawn&) const = default;
};
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = 0;
  bool operator==(const Dealt&) const = default;
};
/// Rule 14. Both have passed.
struct ThrownIn {
  static constexpr std::string_view type = "thrown_in";
  bool operator==(const ThrownIn&) const = default;
};
/// Rule 13. No suit: no-trump.
struct Contracted {
  static constexpr std::string_view type = "contract";
  Seat by{};
  Strain suit;
  std::uint8_t number = 0;
  Doubled word{};
  bool operator==(const Contracted&) const = default;
};
/// Rule 16. `total`: the tricks that this player now has.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::uint8_t total = 0;
  bool operator==(const TrickTaken&) const = default;
};
/// A line of the sheet: `points` by this rule.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int32_t points = 0;
  std::uint8_t rule = 0;
  Column column{};
  bool operator==(const Scored&) const = default;
};
/// Rule 27. `number`: the games that this player has now.
struct GameWon {
  static constexpr std::string_view type = "game";
  Seat by{};
  std::uint8_t number = 0;
  bool operator==(const GameWon&) const = default;
};
/// Rules 29, 30 and 32. No winner: drawn.
struct RubberEnded {
  static constexpr std::string_view type = "rubber";
  std::optional<Seat> winner;
  PerSeat<std::int32_t> totals;
  PerSeat<std::uint8_t> won;
  bool operator==(const RubberEnded&) const = default;
};
/// Rule 32. Always the whole rubber.
using Conceded = engine::Conceded;

// clang-format on

}  // namespace bridge
