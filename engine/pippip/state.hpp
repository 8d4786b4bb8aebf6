// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/pippip/names.hpp"
#include "engine/pippip/rule_set.hpp"
#include "engine/stock_deal.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace pippip {

// The phases of a game, each with only the data that means something in it.
using AwaitingDraw = engine::DrawForDeal<5, seats_max>;
struct AwaitingCut {
  static constexpr std::string_view name = "cut";
  static constexpr int rule = 7;
  static constexpr bool waits_for_deck = true;
};
using AwaitingDeck = engine::DeckAfterDraw<9, seats_max>;
struct Window {
  static constexpr std::string_view name = "call";
  static constexpr int rule = 19;
  SeatSet asked;
};
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 10;
};
using DealOver = engine::DealOver<30>;
using GameOver = engine::OverOrGivenUp<27>;

using Phase =
    std::variant<AwaitingDraw, AwaitingCut, AwaitingDeck, Window, Play, DealOver, GameOver>;

/// A card as it was played.
struct Played {
  Card card{};
  bool followed = true;  // suit; if not, its player had none of the suit led
};

/// A call that took effect before the lead to this trick, counted from 0.
struct Called {
  Seat seat{};
  Suit suit{};
  std::uint8_t trick = 0;
};

/// What an attentive player remembers of a deal: every card played, by whom and when, and every
/// call. It grows by remember() alone.
struct Memory {
  static constexpr unsigned did_not_follow = 0x80;  // no card uses this bit

  std::array<std::uint8_t, pack_size> plays{};  // trick by trick, in the order of the seats
  std::uint8_t count = 0;                       // cards played by all
  Suit led{};                                   // to the latest trick
  FixedVector<Called, calls_max> calls;

  void note_play(int seats, Seat seat, Card card) {
    const std::size_t in_trick = count % static_cast<std::size_t>(seats);
    if (in_trick == 0) led = suit_of(card);
    const unsigned off_suit = suit_of(card) == led ? 0 : did_not_follow;
    plays[count - in_trick + index(seat)] =
        static_cast<std::uint8_t>(static_cast<unsigned>(card) | off_suit);
    ++count;
  }
  void note_call(int seats, Seat seat, Suit suit) {
    calls.push_back({seat, suit, static_cast<std::uint8_t>(count / seats)});
  }

  /// The card of this seat in trick number `trick`, if it has played to it.
  std::optional<Played> play(int seats, int trick, Seat seat) const {
    const std::size_t at = static_cast<std::size_t>(trick * seats) + index(seat);
    if (at >= plays.size() || plays[at] == 0) return std::nullopt;
    return Played{static_cast<Card>(plays[at] & ~did_not_follow),
                  (plays[at] & did_not_follow) == 0};
  }
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint8_t deal = 0;                        // its number, from 1
  std::uint8_t stock = 0;                       // cards in it
  std::optional<Seat> dealer;                   // none before the draw
  std::optional<Seat> lead;                     // who leads, or led to the trick that lies there
  std::optional<Suit> trump;                    // none before the draw or cut
  PerSeat<std::uint8_t> held;                   // closed cards
  PerSeat<FixedVector<Card, shown_max>> shown;  // laid open by calls and not yet played (P23)
  Trick trick, last;                            // the trick under way, and the one taken last (P31)
  FixedVector<Card, turned_max> turned;         // the rest of the stock (P15)
  PerSeat<std::uint8_t> tricks;                 // taken in this deal
  PerSeat<std::int16_t> points;                 // the points of their cards, not yet entered (P26)
  PerSeat<std::int32_t> score;
  Memory memory;
};

/// What nobody, or only one player, can see.
struct FaceDown {
  PerSeat<CardBag> hands;               // the closed cards
  std::array<Card, stock_max> stock{};  // the last of FaceUp::stock cards lies on top
  PerSeat<std::optional<Suit>> calls;   // the answers in an open window; none: no call
};

/// What only one player may see.
struct Own {
  Seat seat{};
  CardBag hand;              // the closed cards
  std::optional<Suit> call;  // answered in the open window
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

/// The seat whose turn it is to play a card.
inline Seat turn(const FaceUp& up) {
  return left_of(up.rules, *up.lead, static_cast<int>(up.trick.size()));
}

/// The seat whose card would take the trick as it lies.
inline std::optional<Seat> winning_seat(const FaceUp& up) {
  if (up.trick.empty()) return std::nullopt;
  const auto best = winning({up.trick.begin(), up.trick.size()}, *up.trump);
  return left_of(up.rules, *up.lead, static_cast<int>(best));
}

/// All cards that the seat may still play, closed and open.
inline int cards_of(const FaceUp& up, Seat seat) {
  return up.held[seat] + static_cast<int>(up.shown[seat].size());
}

}  // namespace pippip
