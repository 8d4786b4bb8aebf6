// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/memory.hpp"
#include "engine/pippip/names.hpp"
#include "engine/pippip/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace pippip {

// The phases of a game, each with only the data that means something in it. Window and DealOver
// hold the seats that have not answered yet.
// clang-format off
struct AwaitingDraw { static constexpr std::string_view name = "draw"; Drawn drawn; bool operator==(const AwaitingDraw&) const = default; };
struct AwaitingCut { static constexpr std::string_view name = "cut"; bool operator==(const AwaitingCut&) const = default; };
struct AwaitingDeck { static constexpr std::string_view name = "deal"; Drawn drawn; bool operator==(const AwaitingDeck&) const = default; };
struct Window { static constexpr std::string_view name = "call"; SeatSet asked; bool operator==(const Window&) const = default; };
struct Play { static constexpr std::string_view name = "play"; bool operator==(const Play&) const = default; };
struct DealOver { static constexpr std::string_view name = "deal_over"; SeatSet asked; bool operator==(const DealOver&) const = default; };
struct GameOver { static constexpr std::string_view name = "over"; std::optional<Seat> gave_up; bool operator==(const GameOver&) const = default; };
// clang-format on

using Phase =
    std::variant<AwaitingDraw, AwaitingCut, AwaitingDeck, Window, Play, DealOver, GameOver>;

using Trick = FixedVector<Card, seats_max>;  // in the order of play

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint8_t deal = 0;                        // its number, from 1
  std::uint8_t stock = 0;                       // cards in it
  std::optional<Seat> dealer;                   // none before the draw
  std::optional<Seat> lead;                     // who leads, or led to the trick that lies there
  std::optional<Suit> trump;                    // none before the draw or cut
  PerSeat<std::uint8_t> held;                   // closed cards
  PerSeat<FixedVector<Card, shown_max>> shown;  // laid open by calls and not yet played (P23)
  Trick trick, last;                            // the trick under way, and the one taken last (P31)
  FixedVector<Card, turned_max> turned;         // the rest of the stock (P15)
  PerSeat<std::uint8_t> tricks;                 // taken in this deal
  PerSeat<std::int16_t> points;                 // the points of their cards, not yet entered (P26)
  PerSeat<std::int32_t> score;
  Memory memory;

  bool operator==(const FaceUp&) const = default;
};

/// What nobody, or only one player, can see.
struct FaceDown {
  PerSeat<CardBag> hands;               // the closed cards
  std::array<Card, stock_max> stock{};  // the last of FaceUp::stock cards lies on top
  PerSeat<std::optional<Suit>> calls;   // the answers in an open window; none: no call
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
  CardBag hand;              // the closed cards
  std::optional<Suit> call;  // answered in the open window
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's closed cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

/// The seat whose turn it is to play a card.
inline Seat turn(const FaceUp& up) {
  return left_of(up.rules, *up.lead, static_cast<int>(up.trick.size()));
}

/// All cards that the seat may still play, closed and open.
inline int cards_of(const FaceUp& up, Seat seat) {
  return up.held[seat] + static_cast<int>(up.shown[seat].size());
}

}  // namespace pippip
