// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <optional>

/// Names that every file of the game uses.
namespace yukon {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::make_card;
using cards::Rank;
using cards::Suit;
using engine::index;
using engine::Seat;
using engine::SeatSet;
using engine::Side;

inline constexpr int seats_min = 2, seats_max = 5;  // Y01
inline constexpr int pack_max = 52;                 // Y03
inline constexpr int hand_size = 5;                 // Y07
inline constexpr int stock_max = pack_max - seats_min * hand_size;
inline constexpr int tricks_max = pack_max / seats_min;

// Y04
inline constexpr CardSet yukons = CardSet::all_of(Rank::jack);
inline constexpr Card grand_yukon = make_card(Rank::jack, Suit::spades);
constexpr bool is_yukon(Card card) { return rank_of(card) == Rank::jack; }

template <class T>
using PerSeat = engine::PerSeat<T, seats_max>;
/// Of each side; without partners each seat is one.
template <class T>
using PerSide = engine::PerSide<T, seats_max>;

/// The cards drawn for the deal (Y06); none of a seat that did not draw.
using Drawn = PerSeat<std::optional<Card>>;

}  // namespace yukon
