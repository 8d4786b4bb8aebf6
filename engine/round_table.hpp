// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/seat.hpp"

#include <concepts>

/// As many players as the rules say, in `seats`. A game for any number says
///   using namespace engine::round_table;
/// and declares those names that mean something else in games for two or four:
///   using engine::round_table::all_seats, engine::round_table::left_of, ...
namespace engine::round_table {

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
using engine::Side;

template <class RuleSet>
concept Seated = requires(const RuleSet& rules) {
  { rules.seats } -> std::convertible_to<int>;
};

constexpr int seat_count(const Seated auto& rules) { return rules.seats; }
constexpr SeatSet all_seats(const Seated auto& rules) { return SeatSet::first(rules.seats); }

/// The seat so many places (at least 0) to the left.
constexpr Seat left_of(const Seated auto& rules, Seat seat, int places = 1) {
  return static_cast<Seat>((static_cast<int>(index(seat)) + places) % rules.seats);
}

/// Those of the seats for which `number(seat)` is the highest.
template <class Number>
constexpr SeatSet best_of(SeatSet seats, Number&& number) {
  SeatSet best;
  for (const Seat seat : seats) {
    const auto here = number(seat), most = number(best.empty() ? seat : best.front());
    if (here < most) continue;
    if (here > most) best = {};
    best.insert(seat);
  }
  return best;
}

}  // namespace engine::round_table
