// SPDX-License-Identifier: MIT
#pragma once

#include "engine/yukon/memory.hpp"
#include "engine/yukon/names.hpp"
#include "engine/yukon/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace yukon {

// The phases of a game, each with only the data that means something in it. DealOver holds the
// seats that have not answered yet.
// clang-format off
struct AwaitingDraw { static constexpr std::string_view name = "draw"; Drawn drawn; bool operator==(const AwaitingDraw&) const = default; };
struct AwaitingDeck { static constexpr std::string_view name = "deal"; Drawn drawn; bool operator==(const AwaitingDeck&) const = default; };
struct Play { static constexpr std::string_view name = "play"; bool operator==(const Play&) const = default; };
struct DealOver { static constexpr std::string_view name = "deal_over"; SeatSet asked; bool operator==(const DealOver&) const = default; };
struct GameOver { static constexpr std::string_view name = "over"; std::optional<Seat> gave_up; bool operator==(const GameOver&) const = default; };
// clang-format on

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Play, DealOver, GameOver>;

using Trick = FixedVector<Card, seats_max>;  // in the order of play

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint16_t deal = 0;        // its number, from 1
  std::uint8_t stock = 0;        // cards in it
  std::optional<Seat> dealer;    // none before the draw
  std::optional<Seat> lead;      // who leads, or led to the trick that lies there
  PerSeat<std::uint8_t> held;    // cards in hand
  Trick trick, last;             // the trick under way, and the one taken last (Y18)
  PerSide<std::uint8_t> tricks;  // taken in this deal
  PerSide<std::int16_t> points;  // of their cards, not yet entered (Y19)
  PerSide<std::int32_t> score;
  Memory memory;

  bool operator==(const FaceUp&) const = default;
};

/// What nobody, or only one player, can see.
struct FaceDown {
  PerSeat<CardSet> hands;
  std::array<Card, stock_max> stock{};  // the last of FaceUp::stock cards lies on top
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

/// The seat whose turn it is to play a card.
inline Seat turn(const FaceUp& up) {
  return left_of(up.rules, *up.lead, static_cast<int>(up.trick.size()));
}

/// Tricks that are complete.
inline int tricks_played(const FaceUp& up) {
  return static_cast<int>(up.memory.played().size()) / seat_count(up.rules);
}

}  // namespace yukon
