// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/lying.hpp"
#include "engine/quinto/memory.hpp"
#include "engine/quinto/state.hpp"
#include "engine/quinto3/names.hpp"
#include "engine/quinto3/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace quinto3 {

using quinto::AwaitingDeck;
using quinto::AwaitingDraw;
using quinto::Cachette;
using quinto::DealOver;
using quinto::Doubling;
using quinto::Stakes;

// The phases that the game for four does not have, or has otherwise.
// clang-format off
/// The dealer chooses a hand (T08).
struct Choosing {
  static constexpr std::string_view name = "choice";
  bool operator==(const Choosing&) const = default;
};
struct Play {
  static constexpr std::string_view name = "play";
  Hand lead;
  Trick trick;
  Hand turn(Seat dealer) const { return after(dealer, lead, trick.size()); }
  bool operator==(const Play&) const = default;
};
struct Over {
  static constexpr std::string_view name = "over";
  std::optional<Seat> gave_up;
  bool operator==(const Over&) const = default;
};
// clang-format on

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
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/quinto3 ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;  // that before the dealer, until they choose
  CardSet dummy;           // until it is laid open; the other hand, until the dealer chooses
  CardSet cachette;        // until it is laid open
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

}  // namespace quinto3
