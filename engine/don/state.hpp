// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/names.hpp"
#include "engine/don/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace don {

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seat_count>;

// The phases of a match, each with only the data that means something in it.
// clang-format off
struct AwaitingDraw {
  static constexpr std::string_view name = "draw";
  bool operator==(const AwaitingDraw&) const = default;
};
/// The winner of the draw names the first pitcher.
struct Naming {
  static constexpr std::string_view name = "pitcher";
  Seat turn{};
  bool operator==(const Naming&) const = default;
};
struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  bool operator==(const AwaitingDeck&) const = default;
};
/// The pitcher is to lead to the first trick; there are no trumps yet.
struct Pitch {
  static constexpr std::string_view name = "pitch";
  bool operator==(const Pitch&) const = default;
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

using Phase = std::variant<AwaitingDraw, Naming, AwaitingDeck, Pitch, Play, DealOver, Over>;

/// Suits as one bit each.
class SuitSet {
 public:
  constexpr bool contains(Suit suit) const { return ((bits_ >> index(suit)) & 1U) != 0; }
  constexpr void insert(Suit suit) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(suit)));
  }
  friend constexpr bool operator==(SuitSet, SuitSet) = default;

 private:
  static constexpr unsigned index(Suit suit) { return static_cast<unsigned>(suit); }
  std::uint8_t bits_ = 0;
};

/// What attentive players know of this deal beyond what lies on the table. It grows by remember()
/// alone.
struct Memory {
  CardSet gone;            // cards played, those of the trick among them
  Suit led{};              // to the trick under way
  PerSeat<SuitSet> lacks;  // suits that a hand has not followed
  bool operator==(const Memory&) const = default;
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::optional<Seat> dealer;    // none before the first pitcher is named
  std::uint16_t deal = 0;        // its number in the match, from 1
  std::optional<Suit> trump;     // none before the pitcher has led
  PerSeat<std::uint8_t> held;    // cards in hand
  PerSeat<std::uint8_t> tricks;  // taken in this deal
  PerSide<std::int16_t> points;  // scored in this deal (D14-D18)
  PerSide<std::int16_t> game;    // what the cards taken count for game (D17)
  Trick last;                    // the trick taken last
  PerSide<std::int32_t> score;
  Memory memory;
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/don ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

/// D04. The dealer is known.
inline Seat pitcher(const FaceUp& up) { return left_of(*up.dealer); }

/// D09: the pitcher's partner may not look at their hand before the pitcher's first card is down.
inline bool may_look(const FaceUp& up, Seat seat) {
  return !up.dealer || up.trump || seat != partner_of(pitcher(up));
}

/// D08: the cards that were set aside, once there has been a deal.
inline CardSet set_aside(const State& state) {
  if (state.face_up.deal == 0) return {};
  CardSet aside = pack_set - state.face_up.memory.gone;
  for (const CardSet hand : state.face_down.hands.each) aside = aside - hand;
  return aside;
}

}  // namespace don
