// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/pack.hpp"
#include "engine/partners.hpp"
#include "engine/plain.hpp"

/// Names that every file of the game uses.
namespace don {

using namespace engine::partners;  // D01
using engine::partners::after, engine::partners::all_seats, engine::partners::all_sides;
using engine::partners::every_seat, engine::partners::left_of, engine::partners::other;
using engine::partners::partner_of, engine::partners::PerSeat, engine::partners::PerSide;
using engine::partners::right_of, engine::partners::seat_count, engine::partners::side_count;
using engine::partners::side_of;
using engine::operator==;
using engine::words;

// D02
inline constexpr CardSet pack_set = cards::set_of_52;

/// Cards of a hand, and tricks of a deal (D07, D13).
inline constexpr int hand_size = 9;
/// Cards that are set aside (D08).
inline constexpr int aside_size = 52 - seat_count * hand_size;

}  // namespace don
