// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/names.hpp"
#include "engine/leopard/rule_set.hpp"
#include "engine/leopard/square.hpp"
#include "engine/phased.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace leopard {

// The phases of a game, each with only the data that means something in it.

/// L03. The next deck decides who deals.
struct AwaitingCut {
  static constexpr std::string_view name = "cut";
  static constexpr int rule = 8;
  static constexpr bool waits_for_deck = true;
};
using AwaitingDeck = engine::AwaitingDeck<8>;
/// This player has drawn, if there was a card to draw, and is asked what to do.
struct Turn {
  static constexpr std::string_view name = "turn";
  static constexpr int rule = 8;
  Seat turn{};
};
using DealOver = engine::DealOver<36>;
/// L37, L38. No winner: they share the win.
struct Over {
  static constexpr std::string_view name = "over";
  static constexpr int rule = 8;
  static constexpr engine::Ended ends = engine::Ended::rubber;
  std::optional<Seat> winner;
};

using Phase = std::variant<AwaitingCut, AwaitingDeck, Turn, DealOver, Over>;

/// L22. A card was laid face down on this place, by this player.
struct Cover {
  Spot spot{};
  Seat by{};
};

inline constexpr int backs_max = 16;  // eight jacks and eight queens

/// What everybody has seen and the table does not show: who laid each back of this deal, in the
/// order in which they were laid.
using Memory = FixedVector<Cover, backs_max>;

/// Everything that both players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::optional<Seat> dealer;   // once it is decided (L03)
  std::uint8_t deal = 0;        // its number in the game, from 1
  std::uint8_t stock = 0;       // cards left in it
  PerSeat<std::uint8_t> held;   // cards in hand
  PerSeat<Showing> showing;     // the tops of `squares`
  PerSeat<std::int16_t> score;  // of the deals that are over
  Squares squares;
  FixedVector<Card, pack_size> discards;  // the last on top
  Memory memory;
};

/// A back and its face: `at` cards above the lowest of its place.
struct Known {
  Spot spot{};
  std::uint8_t at = 0;
  Card card{};
};

/// The backs that one player has laid, by square, place and height.
using KnownBacks = FixedVector<Known, backs_max>;

/// Adds a back where it belongs.
void insert(KnownBacks& backs, const Known& back);

/// Everything that is hidden from somebody.
struct FaceDown {
  PerSeat<CardBag> hands;
  PerSeat<KnownBacks> laid;              // L22: seen by the player who laid them
  std::array<Card, stock_size> stock{};  // FaceUp::stock cards, the last on top; then zeros
};

/// What only one player may see.
struct Own {
  Seat seat{};
  CardBag hand;
  KnownBacks laid;
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

}  // namespace leopard
