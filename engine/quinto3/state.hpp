// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/quinto/both_forms.hpp"
#include "engine/quinto3/action.hpp"
#include "engine/quinto3/names.hpp"
#include "engine/quinto3/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace quinto3 {

using quinto::Cachette;
using quinto::Stakes;

// The phases of a match, each with only the data that means something in it.
using AwaitingDraw = engine::AwaitingDraw<5>;
using AwaitingDeck = engine::AwaitingDeck<6>;
/// The dealer chooses a hand.
struct Choosing {
  static constexpr std::string_view name = "choice";
  static constexpr int rule = 8;
};
using Doubling = quinto::DoublingBy<11, Refusal>;
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 17;
  Hand lead;
  Trick trick;
  Hand turn(Seat dealer) const { return after(dealer, lead, trick.size()); }
};
using DealOver = engine::DealOver<25>;
struct Over {
  static constexpr std::string_view name = "over";
  static constexpr int rule = 26;
  static constexpr auto ends = engine::Ended::rubber;
  std::optional<Seat> gave_up;
};

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Choosing, Doubling, Play, DealOver, Over>;

/// What attentive players know of this deal beyond what lies on the table.
struct Memory : quinto::Memory<seat_count> {
  std::optional<Which> chosen;  // the hand that the dealer has looked at
  bool operator==(const Memory&) const = default;
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Seat dealer{};
  std::uint16_t deal = 0;  // its number in the game, from 1
  Stakes stakes;
  PerSeat<std::uint8_t> held;   // cards in hand
  PerSeat<std::uint8_t> dummy;  // cards of the dummy, at the dealer's seat
  CardSet open_dummy;           // the same cards, once they lie open (T12)
  Cachette cachette;
  PerSeat<std::uint8_t> tricks;  // taken in this deal by this seat, the dealer's with the dummy's
  PerSeat<std::int16_t> points;  // what they are worth (T19-T22)
  Trick last;                    // the trick taken last
  PerSeat<std::int32_t> score;
  Memory memory;
};

/// Everything that is hidden from somebody. Nothing outside engine/quinto3 ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;  // that before the dealer, until they choose
  CardSet dummy;           // until it is laid open; the other hand, until the dealer chooses
  CardSet cachette;        // until it is laid open
};

using State = engine::StateOf<FaceUp, FaceDown>;
/// A dealer who has not chosen a hand has none (T08).
using View = engine::ViewOf<FaceUp, engine::OwnHand>;

/// T08: whether this player may see the hand before them.
inline bool knows_hand(const FaceUp& up, Seat seat) {
  return up.memory.chosen.has_value() || seat != up.dealer;
}

}  // namespace quinto3
