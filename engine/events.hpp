// SPDX-License-Identifier: MIT
#pragma once

#include "engine/plain.hpp"
#include "engine/seat.hpp"

#include <cstdint>
#include <string_view>

/// Events that many games tell.
namespace engine {

/// The card each seat drew, a PerSeat, and who deals.
template <class Cards>
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  Cards drawn;
};

/// The same, but two cards or more were the highest.
template <class Cards>
struct DrawnEqual {
  static constexpr std::string_view type = "draw_again";
  Cards drawn;
};

/// The cards of a deal: so many to each, never which.
template <std::uint8_t cards>
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = cards;
};

/// The deal is not played.
struct ThrownIn {
  static constexpr std::string_view type = "thrown_in";
};

/// `points`: what the trick is worth.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::int16_t points = 0;
};

/// The match is over, won by these.
struct SideWon {
  static constexpr std::string_view type = "won";
  Side side{};
};
struct SeatWon {
  static constexpr std::string_view type = "won";
  Seat by{};
};

}  // namespace engine
