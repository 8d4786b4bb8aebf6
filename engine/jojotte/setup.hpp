// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <variant>

namespace jojotte {

/// A deal set up by hand after the draw, to look at a position.
struct Setup {
  enum class From : std::uint8_t { special_bids, exchange, melds, play };

  RuleSet rules;
  Seat dealer{};
  Card turned{}, information{};
  Contract contract;  // with its special bid, unless special bids are still to come
  PerSeat<CardSet> hands;
  From from = From::special_bids;
  PerSeat<std::int32_t> below, above;
  FixedVector<PerSeat<std::int32_t>, 3> closed;  // finished games of the rubber
  std::int32_t prison = 0;
};

/// Why a setup is impossible.
enum class SetupFault : std::uint8_t {
  not_nine_cards,       // R14: each hand holds nine
  card_twice,           // the hands, the turned and the information card must be 20 different cards
  bad_multiplier,       // R10, R21: 1, 2 or 4; 1 at nullo
  nullo_with_trumps,    // R17
  special_bid_to_come,  // special bids are still to come, yet the contract has one
  impossible_score,     // points below 0, a closed game without a winner, or a won game (R57)
  rubber_over,          // R59
};

/// The state of the setup, or why it is impossible.
std::variant<State, SetupFault> set_up(const Setup& wanted);

}  // namespace jojotte
