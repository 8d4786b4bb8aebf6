// SPDX-License-Identifier: MIT
#include "engine/quinto3/refusal.hpp"

#include "engine/visit.hpp"

namespace quinto3 {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 5; }
  int operator()(const AwaitingDeck&) const { return 6; }
  int operator()(const Choosing&) const { return 8; }
  int operator()(const Doubling&) const { return 11; }
  int operator()(const Play&) const { return 17; }
  int operator()(const DealOver&) const { return 25; }
  int operator()(const Over&) const { return 26; }
};

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::already_doubled:
      return {"already_doubled", 9, "The tricks of this deal have been doubled already."};
    case Refusal::not_doubled:
      return {"not_doubled", 10, "Nobody has doubled, so there is nothing to redouble."};
    case Refusal::already_redoubled:
      return {"already_redoubled", 10, "The tricks of this deal have been redoubled already."};
    case Refusal::partners_double:
      return {"partners_double", 10, "You may not redouble your partner's double."};
    case Refusal::dummys_turn:
      return {"dummys_turn", 12, "It is the dummy's turn: play one of its cards."};
    case Refusal::not_dummys_turn:
      return {"not_dummys_turn", 12, "It is your own hand's turn, not the dummy's."};
    case Refusal::not_your_card: return {"not_your_card", 14, "That card is not in your hand."};
    case Refusal::not_in_dummy: return {"not_in_dummy", 14, "That card is not in the dummy."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 14, "Follow suit if you can, or play the joker."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace

Explanation explanation(Refusal refusal, const Phase& phase) {
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = engine::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace quinto3
