// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/suit_set.hpp"
#include "engine/phased.hpp"
#include "engine/scotch/names.hpp"
#include "engine/scotch/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace scotch {

// The phases of a game, each with only the data that means something in it.
using AwaitingDraw = engine::AwaitingDraw<6>;
using AwaitingDeck = engine::AwaitingDeck<7>;
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 11;
  Seat lead{};
  Trick trick;
};
using DealOver = engine::DealOver<26>;
/// S24. Of a side that has won, the seat that comes first.
struct Over {
  static constexpr std::string_view name = "over";
  static constexpr int rule = 24;
  static constexpr engine::Ended ends = engine::Ended::rubber;
  Seat winner{};
};

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Play, DealOver, Over>;

/// What attentive players know of this deal beyond what lies on the table. It grows by remember()
/// alone.
struct Memory {
  PerSide<CardSet> taken;         // in tricks
  CardSet in_trick;               // cards of the trick under way
  std::optional<Card> turned;     // wherever it is by now
  Suit led{};                     // of the trick under way
  PerSeat<cards::SuitSet> lacks;  // suits that the hand now played has not followed

  /// All cards that have been played.
  constexpr CardSet gone() const {
    CardSet all = in_trick;
    for (const CardSet cards : taken.each) all = all | cards;
    return all;
  }
};

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
};

/// Everything that is hidden from somebody. Nothing outside engine/scotch ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  /// Hands not yet taken up, the next first; the rest are empty. Nobody has seen them.
  std::array<PerSeat<CardSet>, later_hands_max> closed;
};

using State = engine::StateOf<FaceUp, FaceDown>;
/// The hand is without the turned card, while that lies on the table.
using View = engine::ViewOf<FaceUp, engine::OwnHand>;

/// The seat that plays the n-th card of the trick, from 0.
inline Seat seat_of(const FaceUp& up, const Play& play, std::size_t n) {
  return left_of(up.rules, play.lead, static_cast<int>(n));
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
