// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/memory.hpp"
#include "engine/scotch/names.hpp"
#include "engine/scotch/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace scotch {

// The phases of a game, each with only the data that means something in it.
// clang-format off
struct AwaitingDraw {
  static constexpr std::string_view name = "draw";
  bool operator==(const AwaitingDraw&) const = default;
};
struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  bool operator==(const AwaitingDeck&) const = default;
};
struct Play {
  static constexpr std::string_view name = "play";
  Seat lead{};
  Trick trick;
  bool operator==(const Play&) const = default;
};
struct DealOver {
  static constexpr std::string_view name = "deal_over";
  SeatSet asked;
  bool operator==(const DealOver&) const = default;
};
/// S24. Of a side that has won, the seat that comes first.
struct Over {
  static constexpr std::string_view name = "over";
  Seat winner{};
  bool operator==(const Over&) const = default;
};
// clang-format on

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Play, DealOver, Over>;

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::optional<Seat> dealer;    // none before the draw
  std::uint16_t deal = 0;        // its number in the game, from 1
  std::optional<Suit> trump;     // of the deal on the table
  PerSeat<std::uint8_t> held;    // cards in the hand that is played, without the turned card
  PerSeat<std::uint8_t> closed;  // cards in hands not yet taken up, without it, too
  CardOfEach turned;             // the turned card, while it lies before the dealer (S09)
  Trick last;                    // the trick taken last
  PerSide<std::int32_t> score;
  Memory memory;
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/scotch ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  /// Hands not yet taken up, the next first; the rest are empty. Nobody has seen them.
  std::array<PerSeat<CardSet>, later_hands_max> closed;
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
  CardSet hand;  // without the turned card, while that lies on the table
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

/// The seat whose turn it is to play a card.
inline Seat turn(const FaceUp& up, const Play& play) {
  return left_of(up.rules, play.lead, static_cast<int>(play.trick.size()));
}

/// S08: hands that each player has not yet taken up. The player at the dealer's left has all their
/// closed cards in them.
inline int hands_to_come(const FaceUp& up) {
  return up.dealer ? up.closed[left_of(up.rules, *up.dealer)] / hand_size(up.rules) : 0;
}

/// S09: the turned card, if it lies before this seat and may be played from there.
inline std::optional<Card> playable_turned(const FaceUp& up, Seat seat) {
  return hands_to_come(up) == 0 ? up.turned[seat] : std::nullopt;
}

}  // namespace scotch
