// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/names.hpp"
#include "engine/imperium/rule_set.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace imperium {

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seat_count>;

// The phases of a match, each with only the data that means something in it.
using AwaitingDraw = engine::AwaitingDraw<9>;
using AwaitingDeck = engine::AwaitingDeck<10>;
/// I14, I15: the non-dealer before the opening lead, the dealer before the reply to it.
struct Exposing {
  static constexpr std::string_view name = "imperiums";
  static constexpr int rule = 16;
  Seat turn{};
};
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 26;
  Seat turn{};
};
using DealOver = engine::DealOver<38>;
struct Over {
  static constexpr std::string_view name = "over";
  static constexpr int rule = 37;
  static constexpr auto ends = engine::Ended::rubber;
  Seat winner{};
};

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Exposing, Play, DealOver, Over>;

/// What attentive players know of this deal beyond what lies on the table. It grows by remember()
/// alone.
struct Memory {
  CardSet gone;                // cards played, those of the trick among them
  std::optional<Card> turned;  // I11
  std::optional<Card> led;     // to the latest trick
  PerSeat<CardSet> lacks;      // cards that a hand has shown not to hold (I23, I27-I29)
};

/// Everything that both players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::optional<Seat> dealer;  // once it is decided (I09)
  std::uint16_t deal = 0;      // its number in the match, from 1
  PerSeat<std::uint8_t> held;  // cards in hand
  std::uint8_t stock = 0;      // I11: cards that nobody sees
  std::optional<Card> turned;  // I11
  std::optional<Seat> lead;    // of the trick under way, while a deal is played
  Trick trick;
  Trick last;                    // the trick taken last
  PerSeat<CardSet> exposed;      // I25: cards of the hand that have been exposed
  PerSeat<std::uint8_t> tricks;  // taken in this deal
  PerSeat<std::uint8_t> whites;  // I07
  PerSeat<std::uint8_t> blues;   // I07
  Memory memory;
};

/// Everything that is hidden from somebody. Nothing outside engine/imperium ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  CardSet stock;  // its order means nothing: nobody ever draws from it
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, engine::OwnHand>;

/// I11: the trump suit; none before a deal, and none if the joker was turned up (I13).
constexpr std::optional<Suit> trump_of(std::optional<Card> turned) {
  if (!turned || *turned == cards::joker) return std::nullopt;
  return suit_of(*turned);
}

}  // namespace imperium
