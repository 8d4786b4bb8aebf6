// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

namespace honeymoon {

using bridge::all_seats;
using bridge::Auction;
using bridge::AwaitingDeck;
using bridge::AwaitingDraw;
using bridge::Board;
using bridge::Card;
using bridge::CardSet;
using bridge::DealOver;
using bridge::FixedVector;
using bridge::Hand;
using bridge::other;
using bridge::Over;
using bridge::PerSeat;
using bridge::Play;
using bridge::RuleSet;
using bridge::Seat;
using bridge::SeatSet;
using bridge::Side;
using bridge::Trick;

/// Each player has one hand.
inline constexpr std::size_t hands = 2;

// H06
inline constexpr int hand_size = 13, stock_size = 26;

// H35: the tricks before the auction.
inline constexpr int tricks_with_draws = stock_size / 2;

/// H35-H37: a trick before the auction.
struct Drawing {
  static constexpr std::string_view name = "drawing";
  Hand lead;
  Trick trick;
  bool operator==(const Drawing&) const = default;
};

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Drawing, Auction, Play, DealOver, Over>;

/// Everything that both players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Board board;
  PerSeat<std::uint8_t> held;  // cards in hand
  std::uint8_t stock = 0;      // cards in it
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/honeymoon ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  std::array<Card, stock_size> stock{};  // the last of FaceUp::stock cards lies on top
  bool operator==(const FaceDown&) const = default;
};

using State = bridge::StateOf<FaceUp, FaceDown>;
using Own = bridge::OwnHand;
using View = bridge::ViewOf<FaceUp, Own>;

}  // namespace honeymoon
