// SPDX-License-Identifier: MIT
#include "engine/quinto/refusal.hpp"

#include "engine/visit.hpp"

namespace quinto {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 5; }
  int operator()(const AwaitingDeck&) const { return 6; }
  int operator()(const Doubling&) const { return 10; }
  int operator()(const Play&) const { return 15; }
  int operator()(const DealOver&) const { return 24; }
  int operator()(const Over&) const { return 25; }
};

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::already_doubled:
      return {"already_doubled", 8, "The tricks of this deal have been doubled already."};
    case Refusal::not_doubled:
      return {"not_doubled", 9, "Nobody has doubled, so there is nothing to redouble."};
    case Refusal::already_redoubled:
      return {"already_redoubled", 9, "The tricks of this deal have been redoubled already."};
    case Refusal::partners_double:
      return {"partners_double", 9, "You may not redouble your partner's double."};
    case Refusal::not_your_card: return {"not_your_card", 12, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 12, "Follow suit if you can, or play the joker."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace

Explanation explanation(Refusal refusal, const Phase& phase) {
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = engine::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace quinto
