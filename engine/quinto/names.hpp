// SPDX-License-Identifier: MIT
#pragma once

#include "engine/partners.hpp"
#include "engine/plain.hpp"

/// Names that every file of the game uses.
namespace quinto {

using namespace engine::partners;  // Q01
using cards::joker;
using engine::partners::after, engine::partners::all_seats, engine::partners::all_sides;
using engine::partners::every_seat, engine::partners::left_of, engine::partners::other;
using engine::partners::partner_of, engine::partners::PerSeat, engine::partners::PerSide;
using engine::partners::right_of, engine::partners::seat_count, engine::partners::side_count;
using engine::partners::side_of;
using engine::operator==;
using engine::words;

}  // namespace quinto
