// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/stock_deal.hpp"
#include "engine/yukon/names.hpp"
#include "engine/yukon/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace yukon {

// The phases of a game, each with only the data that means something in it.
using AwaitingDraw = engine::DrawForDeal<6, seats_max>;
using AwaitingDeck = engine::DeckAfterDraw<7, seats_max>;
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 9;
};
using DealOver = engine::DealOver<24>;
using GameOver = engine::OverOrGivenUp<20>;

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Play, DealOver, GameOver>;

/// What an attentive player remembers of a deal: every card played, in order, and who led to each
/// trick. It grows by remember() alone.
struct Memory {
  FixedVector<Card, pack_max> played;   // trick after trick, each from its lead on
  FixedVector<Seat, tricks_max> leads;  // who led to each trick, from 0
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint16_t deal = 0;        // its number, from 1
  std::uint8_t stock = 0;        // cards in it
  std::optional<Seat> dealer;    // none before the draw
  std::optional<Seat> lead;      // who leads, or led to the trick that lies there
  PerSeat<std::uint8_t> held;    // cards in hand
  Trick trick, last;             // the trick under way, and the one taken last (Y18)
  PerSide<std::uint8_t> tricks;  // taken in this deal
  PerSide<std::int16_t> points;  // of their cards, not yet entered (Y19)
  PerSide<std::int32_t> score;
  Memory memory;
};

/// What nobody, or only one player, can see.
struct FaceDown {
  PerSeat<CardSet> hands;
  std::array<Card, stock_max> stock{};  // the last of FaceUp::stock cards lies on top
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, engine::OwnHand>;

/// The seat whose turn it is to play a card.
inline Seat turn(const FaceUp& up) {
  return left_of(up.rules, *up.lead, static_cast<int>(up.trick.size()));
}

/// The seat whose card would take the trick as it lies.
inline std::optional<Seat> winning_seat(const FaceUp& up) {
  if (up.trick.empty()) return std::nullopt;
  const auto best = winning({up.trick.begin(), up.trick.size()});
  return left_of(up.rules, *up.lead, static_cast<int>(best));
}

/// Tricks that are complete.
inline int tricks_played(const FaceUp& up) {
  return static_cast<int>(up.memory.played.size()) / seat_count(up.rules);
}

}  // namespace yukon
