// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"

#include <variant>

namespace widow {

using namespace bridge;
using engine::operator==;
using engine::words;

// W06
inline constexpr std::uint8_t widow_size = 4;

/// W37, W38: cards of the widow that go to the defender.
inline constexpr int defenders_share = 2;

/// W37: the declarer has the widow, and takes a card into the hand, then one into the dummy.
struct Placing {
  static constexpr std::string_view name = "placing";
  static constexpr int rule = 37;
  Seat turn{};
};
/// W38: the defender has what is left of it.
struct Sharing {
  static constexpr std::string_view name = "sharing";
  static constexpr int rule = 38;
  Seat turn{};
};
/// W40
struct LeadChoice {
  static constexpr std::string_view name = "lead_choice";
  static constexpr int rule = 40;
  Seat turn{};
};

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Auction, Placing, Sharing, LeadChoice, Play,
                           DealOver, Over>;

/// Everything that both players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  static constexpr std::size_t hands = four_hands;  // W35
  static constexpr std::uint8_t hand_size = 12;     // W06
  RuleSet rules;
  Phase phase;
  Board board;
  PerSeat<std::uint8_t> held;   // cards in hand
  PerSeat<std::uint8_t> dummy;  // cards of the dummy
  bool is_open = false;         // a card has been led, so the dummies lie open (W41)
  PerSeat<CardSet> open;        // then the cards of the dummies
  std::uint8_t widow = 0;       // cards in it
};

/// Everything that is hidden from somebody. Nothing outside engine/widow ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  PerSeat<CardSet> dummies;  // until they lie open
  CardSet widow;
  CardSet given;  // W39: to the defender, one of them in each hand; until the dummies lie open
};

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  CardSet dummy;  // W39: from the end of the auction, until it lies open
  CardSet widow;  // while this player may see it
  CardSet given;  // as both players remember it
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

/// W39: whether the players see their own dummies.
inline bool dummies_are_known(const FaceUp& up) {
  return up.board.contract && !std::holds_alternative<Auction>(up.phase);
}

/// W37, W38: whether this player sees the widow, or what is left of it.
inline bool sees_widow(const FaceUp& up, Seat seat) {
  if (up.widow == 0 || !dummies_are_known(up)) return false;
  return up.widow == defenders_share || seat == up.board.contract->declarer;
}

}  // namespace widow
