// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/names.hpp"
#include "engine/leopard/rule_set.hpp"
#include "engine/leopard/square.hpp"

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
  bool operator==(const AwaitingCut&) const = default;
};

struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  bool operator==(const AwaitingDeck&) const = default;
};

/// This player has drawn, if there was a card to draw, and is asked what to do.
struct Turn {
  static constexpr std::string_view name = "turn";
  Seat seat{};
  bool operator==(const Turn&) const = default;
};

struct DealOver {
  static constexpr std::string_view name = "deal_over";
  SeatSet asked;
  bool operator==(const DealOver&) const = default;
};

/// L37, L38. No winner: they share the win.
struct Over {
  static constexpr std::string_view name = "over";
  std::optional<Seat> winner;
  bool operator==(const Over&) const = default;
};

using Phase = std::variant<AwaitingCut, AwaitingDeck, Turn, DealOver, Over>;

/// L22. A card was laid face down on this place, by this player.
struct Cover {
  Spot spot{};
  Seat by{};
  bool operator==(const Cover&) const = default;
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
  std::optional<Seat> dealer;    // once it is decided (L03)
  std::uint8_t deal = 0;         // its number in the game, from 1
  std::uint8_t stock = 0;        // cards left in it
  PerSeat<std::uint8_t> held;    // cards in hand
  PerSeat<Showing> showing;      // the tops of `squares`
  PerSeat<std::int16_t> scores;  // of the deals that are over
  Squares squares;
  FixedVector<Card, pack_size> discards;  // the last on top
  Memory memory;
  bool operator==(const FaceUp&) const = default;
};

/// A back and its face: `at` cards above the lowest of its place.
struct Known {
  Spot spot{};
  std::uint8_t at = 0;
  Card card{};
  bool operator==(const Known&) const = default;
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
  KnownBacks laid;
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

}  // namespace leopard
