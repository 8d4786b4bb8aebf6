// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/names.hpp"
#include "engine/don/rule_set.hpp"
#include "engine/phased.hpp"
#include "engine/trick_play.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace don {

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seat_count>;

// The phases of a match, each with only the data that means something in it.
using AwaitingDraw = engine::AwaitingDraw<5>;
/// The winner of the draw names the first pitcher.
struct Naming {
  static constexpr std::string_view name = "pitcher";
  static constexpr int rule = 6;
  Seat turn{};
};
using AwaitingDeck = engine::AwaitingDeck<7>;
/// The pitcher is to lead to the first trick; there are no trumps yet.
struct Pitch {
  static constexpr std::string_view name = "pitch";
  static constexpr int rule = 10;
};
using Play = engine::Play<13, seat_count>;
using DealOver = engine::DealOver<19>;
using Over = engine::Over<20>;

using Phase = std::variant<AwaitingDraw, Naming, AwaitingDeck, Pitch, Play, DealOver, Over>;

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
  engine::TrickMemory<seat_count> memory;
};

/// Everything that is hidden from somebody. Nothing outside engine/don ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
};

using State = engine::StateOf<FaceUp, FaceDown>;
/// A player sees none of their hand while they may not look (D09).
using View = engine::ViewOf<FaceUp, engine::OwnHand>;

/// D04. The dealer is known.
inline Seat pitcher(const FaceUp& up) { return left_of(*up.dealer); }

/// D09: the pitcher's partner may not look at their hand before the pitcher's first card is down.
inline bool may_look(const FaceUp& up, Seat seat) {
  return !up.dealer || up.trump || seat != partner_of(pitcher(up));
}

/// Whether this observer sees the hand of this seat.
inline bool sees_hand(const View& view, Seat seat) {
  return view.own && view.own->seat == seat && may_look(view.face_up, seat);
}

/// D08: the cards that were set aside, once there has been a deal.
inline CardSet set_aside(const State& state) {
  if (state.face_up.deal == 0) return {};
  CardSet aside = pack_set - state.face_up.memory.gone;
  for (const CardSet hand : state.face_down.hands.each) aside = aside - hand;
  return aside;
}

}  // namespace don
