// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"

#include <array>
#include <variant>

namespace honeymoon {

using namespace bridge;
using engine::operator==;
using engine::words;

// H06
inline constexpr std::uint8_t stock_size = 26;

// H35: the tricks before the auction.
inline constexpr int tricks_with_draws = stock_size / 2;

/// H35-H37: a trick before the auction.
struct Drawing {
  static constexpr std::string_view name = "drawing";
  static constexpr int rule = 35;
  Hand lead;
  Trick trick;
};

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Drawing, Auction, Play, DealOver, Over>;

/// Everything that both players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  static constexpr std::size_t hands = 2;        // each player has one
  static constexpr std::uint8_t hand_size = 13;  // H06
  RuleSet rules;
  Phase phase;
  Board board;
  PerSeat<std::uint8_t> held;  // cards in hand
  std::uint8_t stock = 0;      // cards in it
};

inline engine::Waiting waiting_in(const FaceUp& up, const Drawing& drawing) {
  return {SeatSet{turn(drawing.lead, drawing.trick, up.hands).seat}};
}

/// Everything that is hidden from somebody. Nothing outside engine/honeymoon ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  std::array<Card, stock_size> stock{};  // the last of FaceUp::stock cards lies on top
};

using Own = OwnHand;
using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

}  // namespace honeymoon
