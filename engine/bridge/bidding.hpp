// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/state.hpp"

#include <array>
#include <variant>

/// A heuristic for the auction, in every form.
namespace bridge {

/// Tricks that a player may hope for, by the strain (height()).
struct Hopes {
  std::array<double, 5> mine{};    // as declarer
  std::array<double, 5> theirs{};  // those of the opponent, as declarer
  double spread = 1;               // how far the tricks may be from that
  double trust = 0;                // in an opponent's bid: how far it tells of cards not seen
};

/// What a side knows of its cards and of the others' before the play, and how many it does not see.
struct Known {
  CardSet mine, theirs;
  int mine_hidden = 0, theirs_hidden = 0;  // cards
};

/// By the points and the lengths of suits of the four hands.
Hopes hopes_of(const Known& known);

using AnyCall = std::variant<Pass, Bid, Double, Redouble>;

/// A call as an act of a form.
template <class Action>
Action call_as(const AnyCall& call) {
  return engine::visit([](const auto& said) { return Action{said}; }, call);
}

/// The call of this seat, whose turn it is, that is worth most if the other then passes.
AnyCall promising_call(const Board& board, Seat seat, const Hopes& hopes);

}  // namespace bridge
