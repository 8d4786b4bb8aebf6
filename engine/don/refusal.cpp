// SPDX-License-Identifier: MIT
#include "engine/don/refusal.hpp"

#include "engine/visit.hpp"

namespace don {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 5; }
  int operator()(const Naming&) const { return 6; }
  int operator()(const AwaitingDeck&) const { return 7; }
  int operator()(const Pitch&) const { return 10; }
  int operator()(const Play&) const { return 13; }
  int operator()(const DealOver&) const { return 19; }
  int operator()(const Over&) const { return 20; }
};

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::no_such_seat: return {"no_such_seat", 6, "Nobody sits there."};
    case Refusal::not_your_card: return {"not_your_card", 11, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 11, "You must follow suit if you can."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace

Explanation explanation(Refusal refusal, const Phase& phase) {
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = engine::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace don
