// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/names.hpp"
#include "engine/jojotte/refusal.hpp"
#include "engine/jojotte/state.hpp"

/// Names that every file of the game uses. Klaberjass is dealt, bid and played as Jo-Jotte is: what
/// a deal, a contract, a trick or a run is, it has from there.
namespace klaberjass {

using cards::Card;
using cards::CardSet;
using cards::FixedVector;
using cards::Rank;
using cards::Suit;
using engine::Seat;
using engine::SeatSet;
using jojotte::all_seats;
using jojotte::both_seats;
using jojotte::Contract;
using jojotte::DealDown;
using jojotte::DealUp;
using jojotte::defender;
using jojotte::other;
using jojotte::PerSeat;
using jojotte::seat_count;
using jojotte::Trick;
using jojotte::Trumps;

}  // namespace klaberjass
