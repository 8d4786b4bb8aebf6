// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <optional>

/// Names that every file of the game uses.
namespace pippip {

using cards::Card;
using cards::CardBag;
using cards::CardSet;
using cards::FixedVector;
using cards::make_card;
using cards::Rank;
using cards::Suit;
using engine::index;
using engine::Seat;
using engine::SeatSet;

inline constexpr int seats_min = 3, seats_max = 12;  // P01
inline constexpr int pack_size = 104;                // P02
inline constexpr int hand_size = 7;                  // P09
inline constexpr int stock_max = pack_size - seats_min * hand_size;
inline constexpr int turned_max = seats_max - 1;  // P15
/// All of a hand: three pairs and, when one card of them is played, a fourth.
inline constexpr int shown_max = hand_size;
inline constexpr int calls_max = 8;  // in a deal: each king serves once (P24)

template <class T>
using PerSeat = engine::PerSeat<T, seats_max>;

/// The cards drawn for the deal (P05); none of a seat that did not draw.
using Drawn = PerSeat<std::optional<Card>>;

}  // namespace pippip
