// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/names.hpp"
#include "engine/jojotte/rule_set.hpp"
#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <memory>
#include <optional>

/// Best play with both hands open: exact, for any contract and any moment of the play.
namespace jojotte {

namespace bitboard {
class Search;
}

/// The goal of both players.
enum class Goal : std::uint8_t {
  trick_score,  // the declarer's trick score minus the defender's; the declarer wants it high
  all_tricks,   // tricks of the declarer, who wants all of them (slam)
  no_trick,     // tricks of the defender, who wants none (nullo)
};

/// A moment of the play with both hands open. It need not come from a deal: the hands may have any
/// equal size, one to nine. After a lead, the hand to reply has one card more.
struct OpenPlay {
  RuleSet rules;
  Contract contract;
  PerSeat<CardSet> hands;
  PerSeat<CardSet> taken;         // the cards of the tricks so far
  std::optional<Seat> jo, jotte;  // who has said the word (R40)
  Seat turn{};
  Trick trick;  // empty, or the card led
};

/// The moment of a state in phase Play.
OpenPlay open_play(const State& state);

/// The goal that the contract sets: tricks at nullo and slam, otherwise points.
Goal goal_of(const Contract& contract);

/// A card that may be played, and the result of the deal after it with best play by both.
struct Valued {
  Card card{};
  int value = 0;
  bool operator==(const Valued&) const = default;
};
using ValuedCards = FixedVector<Valued, 9>;

/// The solver. The constructor allocates its table (384 KiB); no call allocates, and nothing is
/// remembered between calls. Not thread-safe.
///
/// A value counts the whole deal: tricks taken and tricks to come. For Goal::trick_score it is in
/// points, declarer minus defender, with the last trick (not at nullo) and, where the rule set
/// counts it there, Jo-Jotte (R41, R45); otherwise in tricks. Words are said whenever they are due.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// The result with best play by both.
  int value(const OpenPlay& now, Goal goal);

  /// Every card that may be played now, in the order of CardSet, each with its value.
  ValuedCards values(const OpenPlay& now, Goal goal);

  /// Positions between two tricks searched since construction.
  std::uint64_t positions() const;

 private:
  std::unique_ptr<bitboard::Search> search_;
};

}  // namespace jojotte
