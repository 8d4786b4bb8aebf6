// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/state.hpp"
#include "engine/cards/lying.hpp"

#include <array>
#include <variant>

namespace semi {

using namespace bridge;
using engine::operator==;
using cards::Lying;
using engine::words;

// E36
inline constexpr std::size_t covered_max = 6, columns = 7;

using Phase = std::variant<AwaitingDraw, AwaitingDeck, Auction, Play, DealOver, Over>;

/// E36: a place of a dummy, lowest card first: a covered card and an open one on it, or one of
/// them.
using Column = FixedVector<Lying, 2>;
using Dummy = std::array<Column, columns>;

/// Everything that both players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp {
  static constexpr std::size_t hands = four_hands;  // E35
  static constexpr std::uint8_t hand_size = 13;     // E06
  RuleSet rules;
  Phase phase;
  Board board;
  PerSeat<std::uint8_t> held;  // cards in hand
  PerSeat<Dummy> dummies;
};

/// E36: the covered cards of a dummy, by their places; none where there is none.
using Covered = std::array<std::optional<Card>, covered_max>;

/// Everything that is hidden from somebody. Nothing outside engine/semi ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  PerSeat<Covered> covered;
};

using Own = OwnHand;
using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

/// E39: the cards of a dummy that may be played.
inline CardSet open_cards(const Dummy& dummy) {
  CardSet open;
  for (const Column& column : dummy)
    if (!column.empty() && !column.back().is_face_down()) open.insert(*column.back().card());
  return open;
}

/// Whether a card lies face down at this place.
inline bool is_covered(const Column& column) { return !column.empty() && column[0].is_face_down(); }

}  // namespace semi
