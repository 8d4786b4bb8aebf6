// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"
#include "engine/carousel/rule_set.hpp"
#include "engine/phased.hpp"
#include "engine/stock_deal.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace carousel {

// The phases of a game, each with only the data that means something in it.
struct AwaitingDraw {
  static constexpr std::string_view name = "draw_for_deal";
  static constexpr int rule = 4;
  static constexpr bool waits_for_deck = true;
  Drawn drawn;
};
using AwaitingDeck = engine::DeckAfterDraw<5, seats_max>;
/// C08: `drawn` cards have been drawn in this turn, and nothing has been melded.
struct Turn {
  static constexpr std::string_view name = "turn";
  static constexpr int rule = 8;
  Seat turn{};
  std::uint8_t drawn = 0;
};
/// C19: all is done but to say whether one knocks.
struct Ending {
  static constexpr std::string_view name = "ending";
  static constexpr int rule = 19;
  Seat turn{};
};
using DealOver = engine::DealOver<30>;
using GameOver = engine::OverOrGivenUp<29>;

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
};

/// What nobody, or only one player, can see.
struct FaceDown {
  PerSeat<CardBag> hands;
  std::array<Card, stock_max> stock{};  // the last of FaceUp::stock cards lies on top
};

/// What only one player may see.
struct Own {
  Seat seat{};
  CardBag hand;
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

}  // namespace carousel
