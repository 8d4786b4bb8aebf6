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

namespace lanes {
class Search;
}

/// What both players are after.
enum class Goal : std::uint8_t {
  trick_score,  // the declarer's trick score less the defender's: the more, the better for him
  all_tricks,   // tricks of the declarer, who wants many (all of them: slam)
  no_trick,     // tricks of the nullo bidder, who is the defender and wants few (none: nullo)
};

/// A moment of the play with both hands open. Nothing in it need have come from a deal: the hands
/// may be of any equal size, one to nine; who is to reply has one card more than who has led.
struct OpenPlay {
  RuleSet rules;
  Contract contract;
  PerSeat<CardSet> hands;
  PerSeat<CardSet> taken;         // the cards of the tricks so far
  std::optional<Seat> jo, jotte;  // who has said the word (R40)
  Seat turn{};
  Trick trick;  // empty, or the card led
};

/// The moment a state is at. It is in the phase Play.
OpenPlay open_play(const State& state);

/// The goal that the contract sets: nullo and slam are about tricks, the rest is about points.
Goal goal_of(const Contract& contract);

/// A card that may be played, and what the deal comes to if it is and both play on at their best.
struct Valued {
  Card card{};
  int value = 0;
  bool operator==(const Valued&) const = default;
};
using ValuedCards = FixedVector<Valued, 9>;

/// Solves. Making one allocates its table (384 KiB); after that nothing does, and nothing is
/// remembered from one call to the next. Not for two threads at once.
///
/// A value counts the whole deal: what is taken, and what is to come. For Goal::trick_score it is
/// in points, declarer less defender, with the last trick (not at nullo) and, where the rule set
/// counts it there, Jo-Jotte (R41, R45); otherwise in tricks. Words are said whenever they are due.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// The best both can do.
  int value(const OpenPlay& now, Goal goal);

  /// Every card that whose turn it is may play, in the order of CardSet, each with its value.
  ValuedCards values(const OpenPlay& now, Goal goal);

  /// Positions between two tricks looked at, in all questions so far.
  std::uint64_t positions() const;

 private:
  std::unique_ptr<lanes::Search> search_;
};

}  // namespace jojotte
