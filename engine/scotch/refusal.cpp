// SPDX-License-Identifier: MIT
#include "engine/scotch/refusal.hpp"

#include "engine/visit.hpp"

namespace scotch {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 6; }
  int operator()(const AwaitingDeck&) const { return 7; }
  int operator()(const Play&) const { return 11; }
  int operator()(const DealOver&) const { return 26; }
  int operator()(const Over&) const { return 24; }
};

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::turned_card_waits:
      return {"turned_card_waits", 9,
              "The turned card belongs to your last hand. Play it when you have taken that up."};
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

}  // namespace scotch
