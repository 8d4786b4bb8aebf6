// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"
#include "engine/carousel/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace carousel {

// The phases of a game, each with only the data that means something in it. DealOver holds the
// seats that have not answered yet.
// clang-format off
struct AwaitingDraw { static constexpr std::string_view name = "draw_for_deal"; Drawn drawn; bool operator==(const AwaitingDraw&) const = default; };
struct AwaitingDeck { static constexpr std::string_view name = "deal"; Drawn drawn; bool operator==(const AwaitingDeck&) const = default; };
/// C08: `drawn` cards have been drawn in this turn, and nothing has been melded.
struct Turn { static constexpr std::string_view name = "turn"; Seat turn{}; std::uint8_t drawn = 0; bool operator==(const Turn&) const = default; };
/// C19: all is done but to say whether one knocks.
struct Ending { static constexpr std::string_view name = "ending"; Seat turn{}; bool operator==(const Ending&) const = default; };
struct DealOver { static constexpr std::string_view name = "deal_over"; SeatSet asked; bool operator==(const DealOver&) const = default; };
struct GameOver { static constexpr std::string_view name = "over"; std::optional<Seat> gave_up; bool operator==(const GameOver&) const = default; };
// clang-format on

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Turn, Ending, DealOver, GameOver>;

/// Everything that all players and spectators can see. It is half of the state and, unchanged, a
/// part of every view. What lies there tells all that was done, so nothing need be remembered.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint16_t deal = 0;       // its number, from 1
  std::uint8_t stock = 0;       // cards in it
  std::uint8_t idle = 0;        // turns in a row begun on an empty stock and without a meld (C18)
  std::optional<Seat> dealer;   // none before the draw
  std::optional<Seat> knocker;  // who has ended the deal (C20, C21)
  PerSeat<std::uint8_t> held;   // cards in hand
  PerSeat<CardBag> unmelded;    // cards left in hand when the deal ended, laid open (C22)
  Melds melds;
  PerSeat<std::int32_t> score;
  PerSeat<std::uint8_t> boxes;  // deals won (C28)

  bool operator==(const FaceUp&) const = default;
};

/// What nobody, or only one player, can see.
struct FaceDown {
  PerSeat<CardBag> hands;
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
  CardBag hand;
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

}  // namespace carousel
