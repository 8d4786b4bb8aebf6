// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_bag.hpp"
#include "engine/cards/lying.hpp"
#include "engine/opponents.hpp"
#include "engine/plain.hpp"
#include "engine/vocabulary.hpp"

/// Names that every file of the game uses.
namespace leopard {

using namespace engine::opponents;  // L01
using cards::CardBag;
using cards::Lying;
using engine::Spot;
using engine::opponents::all_seats, engine::opponents::both_seats, engine::opponents::other;
using engine::opponents::PerSeat, engine::opponents::seat_count;
using engine::operator==;
using engine::words;

inline constexpr int pack_size = 104;    // L02
inline constexpr int cards_to_each = 8;  // L05
inline constexpr int stock_size = pack_size - seat_count * cards_to_each;

/// L03, L06. The ace is low: 1 to 13.
constexpr int number_of(Rank rank) { return rank == Rank::ace ? 1 : static_cast<int>(rank); }

}  // namespace leopard
