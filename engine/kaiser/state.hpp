// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/names.hpp"
#include "engine/kaiser/rule_set.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace kaiser {

/// The trump suit; none at no-trump.
using Trumps = std::optional<Suit>;

/// The highest bid so far; after the auction it is what the bidder's side has to reach.
struct Contract {
  Seat bidder{};
  std::uint8_t number = 0;
  bool plain = false;  // without trumps
  Trumps trump = {};   // once it is named
};

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seat_count>;

// The phases of a match, each with only the data that means something in it.
using AwaitingDraw = engine::AwaitingDraw<4>;
using AwaitingDeck = engine::AwaitingDeck<5>;
struct MisdealRound {
  static constexpr std::string_view name = "misdeal";
  static constexpr int rule = 7;
  SeatSet asked;
};
struct Auction {
  static constexpr std::string_view name = "auction";
  static constexpr int rule = 9;
  Seat turn{};
};
/// The high bidder names trumps.
struct Naming {
  static constexpr std::string_view name = "trump";
  static constexpr int rule = 14;
};
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 18;
  Seat lead{};
  Trick trick;
  Seat turn() const { return after(lead, trick.size()); }
};
using DealOver = engine::DealOver<25>;
using Over = engine::Over<26>;

using Phase =
    std::variant<AwaitingDraw, AwaitingDeck, MisdealRound, Auction, Naming, Play, DealOver, Over>;

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
  CardSet shown;           // the hand of a misdeal (K07)
  Seat shown_by{};         // whose hand that was
  Suit led{};              // of the trick under way
  PerSeat<SuitSet> lacks;  // suits that a hand has not followed
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Seat dealer{};
  std::uint16_t deal = 0;  // its number in the match, from 1
  std::optional<Contract> contract;
  PerSeat<std::uint8_t> held;    // cards in hand
  PerSide<std::uint8_t> tricks;  // taken in this deal
  PerSide<std::int8_t> points;   // what these tricks are worth (K19)
  Trick last;                    // the trick taken last
  PerSide<std::int32_t> score;
  Memory memory;
};

/// Everything that is hidden from somebody. Nothing outside engine/kaiser ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  SeatSet claims;  // seats that have claimed a misdeal, until all four have answered (K07)
};

/// What only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  bool claimed = false;  // they have claimed a misdeal, and others have still to answer
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

}  // namespace kaiser
