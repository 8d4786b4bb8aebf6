// SPDX-License-Identifier: MIT
#pragma once

#include "engine/opponents.hpp"
#include "engine/plain.hpp"

/// What Jo-Jotte and Klaberjass have in common, two games of belote for two: how a deal is dealt,
/// bid and played, and what is said of runs. Rules are cited by their numbers in Jo-Jotte's
/// rulebook, R; Klaberjass cites its own, B, where it uses them.
namespace belote {

using namespace engine::opponents;  // R01
using engine::opponents::all_seats, engine::opponents::both_seats, engine::opponents::other;
using engine::opponents::PerSeat, engine::opponents::seat_count;
using engine::operator==;
using engine::words;

/// Tricks in a deal (R39).
inline constexpr int tricks_of_a_deal = 9;

}  // namespace belote
