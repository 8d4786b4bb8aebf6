// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/cachette.hpp"
#include "engine/quinto/ladder.hpp"
#include "engine/quinto/memory.hpp"
#include "engine/quinto/names.hpp"
#include "engine/quinto/rule_set.hpp"
#include "engine/quinto/stakes.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

namespace quinto {

// The phases of a match, each with only the data that means something in it.
// clang-format off
struct AwaitingDraw {
  static constexpr std::string_view name = "draw";
  bool operator==(const AwaitingDraw&) const = default;
};
struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  bool operator==(const AwaitingDeck&) const = default;
};
struct Doubling {
  static constexpr std::string_view name = "doubling";
  Seat turn{};
  bool operator==(const Doubling&) const = default;
};
struct Play {
  static constexpr std::string_view name = "play";
  Seat lead{};
  Trick trick;
  Seat turn() const { return after(lead, trick.size()); }
  bool operator==(const Play&) const = default;
};
struct DealOver {
  static constexpr std::string_view name = "deal_over";
  SeatSet asked;
  bool operator==(const DealOver&) const = default;
};
struct Over {
  static constexpr std::string_view name = "over";
  bool operator==(const Over&) const = default;
};
// clang-format on

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Doubling, Play, DealOver, Over>;

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Seat dealer{};
  std::uint16_t deal = 0;  // its number in the match, from 1
  Stakes stakes;
  PerSeat<std::uint8_t> held;  // cards in hand
  Cachette cachette;
  PerSide<std::uint8_t> tricks;  // taken in this deal, the cachette among them
  PerSide<std::int16_t> points;  // what they are worth (Q17-Q20)
  Trick last;                    // the trick taken last
  PerSide<std::int32_t> score;   // in this game
  PerSide<std::uint8_t> games;   // won
  PerSide<std::int32_t> total;   // all points of the match (Q26)
  Memory<seat_count> memory;
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/quinto ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  CardSet cachette;  // until it is laid open
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

}  // namespace quinto
