// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/names.hpp"
#include "engine/imperium/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace imperium {

/// What chips are taken or returned for.
enum class Item : std::uint8_t {
  turned_jack,   // I12
  turned_joker,  // I13
  three,         // I18
  four,          // I19
  minor,         // I20
  major,         // I21
  three_tricks,  // I31
  four_tricks,   // I32
  all_tricks,    // I33
  wiped_out      // I35
};

inline constexpr std::string_view item_words[] = {
    "turned_jack", "turned_joker", "three",       "four",       "minor",
    "major",       "three_tricks", "four_tricks", "all_tricks", "wiped_out"};
constexpr std::span<const std::string_view> words(std::type_identity<Item>) { return item_words; }

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seat_count>;

// The phases of a match, each with only the data that means something in it.
// clang-format off
struct AwaitingDraw {
  static constexpr std::string_view name = "draw";
  bool operator==(const AwaitingDraw&) const = default;
};
struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  bool operator==(const AwaitingDeck&) const = default;
};
/// I14-I16: the non-dealer before the opening lead, the dealer before the reply to it.
struct Exposing {
  static constexpr std::string_view name = "imperiums";
  Seat turn{};
  bool operator==(const Exposing&) const = default;
};
struct Play {
  static constexpr std::string_view name = "play";
  Seat turn{};
  bool operator==(const Play&) const = default;
};
struct DealOver {
  static constexpr std::string_view name = "deal_over";
  SeatSet asked;
  bool operator==(const DealOver&) const = default;
};
struct Over {
  static constexpr std::string_view name = "over";
  Seat winner{};
  bool operator==(const Over&) const = default;
};
// clang-format on

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Exposing, Play, DealOver, Over>;

/// What attentive players know of this deal beyond what lies on the table. It grows by remember()
/// alone.
struct Memory {
  CardSet gone;                // cards played, those of the trick among them
  std::optional<Card> turned;  // I11
  std::optional<Card> led;     // to the latest trick
  PerSeat<CardSet> lacks;      // cards that a hand has shown not to hold (I23, I27-I29)
  bool operator==(const Memory&) const = default;
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
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/imperium ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  CardSet stock;  // its order means nothing: nobody ever draws from it
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

/// I11: the trump suit; none before a deal, and none if the joker was turned up (I13).
constexpr std::optional<Suit> trump_of(std::optional<Card> turned) {
  if (!turned || *turned == cards::joker) return std::nullopt;
  return suit_of(*turned);
}

}  // namespace imperium
