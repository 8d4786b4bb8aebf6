// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <variant>

namespace jojotte {

/// A deal set up by hand after the draw, so that any position can be looked at.
struct Pose {
  enum class From : std::uint8_t { special_bids, exchange, melds, play };

  RuleSet rules;
  Seat dealer{};
  Card turned{}, information{};
  Contract contract;  // special bids included, unless they are to be made
  PerSeat<CardSet> hands;
  From from = From::special_bids;
  PerSeat<std::int32_t> below, above;
  FixedVector<PerSeat<std::int32_t>, 3> closed;  // finished games of the rubber
  std::int32_t prison = 0;
};

/// What is wrong with a pose.
enum class PoseFault : std::uint8_t {
  not_nine_cards,       // R14: each holds nine
  card_twice,           // the hands, turned and information card are 20 different cards of 32
  bad_multiplier,       // R10, R21: 1, 2 or 4; 1 at nullo
  nullo_with_trumps,    // R17
  special_bid_to_come,  // the special bids are to be made, yet one is in the contract
  impossible_score,     // points below 0, or a game that has no winner, or is won already (R57)
  rubber_over,          // R59
};

/// The position, or why there is none like it.
std::variant<State, PoseFault> pose(const Pose& wanted);

}  // namespace jojotte
