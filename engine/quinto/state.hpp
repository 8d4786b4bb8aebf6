// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/quinto/action.hpp"
#include "engine/quinto/both_forms.hpp"
#include "engine/quinto/ladder.hpp"
#include "engine/quinto/rule_set.hpp"

#include <cstdint>
#include <variant>

namespace quinto {

// The phases of a match, each with only the data that means something in it.
using AwaitingDraw = engine::AwaitingDraw<5>;
using AwaitingDeck = engine::AwaitingDeck<6>;
using Doubling = DoublingBy<10, Refusal>;
using Play = engine::Play<15, seat_count>;
using DealOver = engine::DealOver<24>;
using Over = engine::Over<25>;

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Doubling, Play, DealOver, Over>;

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Seat dealer{};
  std::uint16_t deal = 0;  // its number in the match, from 1
  Stakes stakes;
  PerSeat<std::uint8_t> held;  // cards in hand
  Cachette cachette;
  PerSide<std::uint8_t> tricks;  // taken in this deal, the cachette among them
  PerSide<std::int16_t> points;  // what they are worth (Q17-Q20)
  Trick last;                    // the trick taken last
  PerSide<std::int32_t> score;   // in this game
  PerSide<std::uint8_t> games;   // won
  PerSide<std::int32_t> total;   // all points of the match (Q26)
  Memory<seat_count> memory;
};

/// Everything that is hidden from somebody. Nothing outside engine/quinto ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  CardSet cachette;  // until it is laid open
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, engine::OwnHand>;

}  // namespace quinto
