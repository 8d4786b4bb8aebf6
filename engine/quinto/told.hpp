// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/ladder.hpp"
#include "engine/quinto/worth.hpp"

#include <cstdint>
#include <string_view>

/// Events that both forms of the game tell.
namespace quinto {

// clang-format off

/// Q06.
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = hand_size;
  bool operator==(const Dealt&) const = default;
};
/// Q14. What the trick is worth (Q17-Q20), and what that is made of.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::int16_t points = 0;
  Parts parts;
  bool operator==(const TrickTaken&) const = default;
};
/// Q16. The cachette is laid open, and counts as a trick of the seat that took the last.
struct CachetteTaken {
  static constexpr std::string_view type = "cachette", from = "cachette";
  Seat by{};
  CardSet cards;
  std::int16_t points = 0;
  Parts parts;
  bool operator==(const CachetteTaken&) const = default;
};

// clang-format on

}  // namespace quinto
