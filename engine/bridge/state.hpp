// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/contract.hpp"
#include "engine/bridge/memory.hpp"
#include "engine/bridge/rule_set.hpp"
#include "engine/bridge/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace bridge {

// The phases of every form, each with only the data that means something in it.
// clang-format off
struct AwaitingDraw {
  static constexpr std::string_view name = "draw";
  bool operator==(const AwaitingDraw&) const = default;
};
struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  bool operator==(const AwaitingDeck&) const = default;
};
struct Auction {
  static constexpr std::string_view name = "auction";
  Seat turn{};
  bool operator==(const Auction&) const = default;
};
struct Play {
  static constexpr std::string_view name = "play";
  Hand lead;
  Trick trick;
  bool operator==(const Play&) const = default;
};
struct DealOver {
  static constexpr std::string_view name = "deal_over";
  SeatSet asked;
  bool operator==(const DealOver&) const = default;
};
/// No winner: drawn.
struct Over {
  static constexpr std::string_view name = "over";
  std::optional<Seat> winner;
  bool operator==(const Over&) const = default;
};
// clang-format on

/// What all forms have on the table, face up.
struct Board {
  Seat dealer{};
  std::uint16_t deal = 0;            // its number in the rubber, from 1
  std::optional<Contract> contract;  // or the last bid, while the auction lasts
  PerSeat<std::uint8_t> tricks;      // taken in this deal's play
  Trick last;                        // the trick taken last
  Sheet sheet;
  Memory memory;
  bool operator==(const Board&) const = default;
};

/// The state of a form: what it has face up, and what it hides from somebody.
template <class FaceUp, class FaceDown>
struct StateOf {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const StateOf&) const = default;
};

/// The part of a view that only one player may see, where that is the hand.
struct OwnHand {
  Seat seat{};
  CardSet hand;
  bool operator==(const OwnHand&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
template <class FaceUp, class Own>
struct ViewOf {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const ViewOf&) const = default;
};

/// The hand whose turn it is to play a card, of so many.
inline Hand turn(Hand lead, const Trick& trick, std::size_t hands) {
  return after(lead, trick.size(), hands);
}

}  // namespace bridge
