// SPDX-License-Identifier: MIT
#include "engine/pippip/refusal.hpp"

#include "engine/visit.hpp"

namespace pippip {
namespace {

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 5; }
  int operator()(const AwaitingCut&) const { return 7; }
  int operator()(const AwaitingDeck&) const { return 9; }
  int operator()(const Window&) const { return 19; }
  int operator()(const Play&) const { return 10; }
  int operator()(const DealOver&) const { return 30; }
  int operator()(const GameOver&) const { return 27; }
};

}  // namespace

engine::Explanation explain(Refusal refusal, const Phase& phase) {
  const int of_phase = engine::visit(RuleOfPhase{}, phase);
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", of_phase, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", of_phase, "That is not possible at this point of the deal."};
    case Refusal::no_pair:
      return {"no_pair", 17, "You hold no king and queen of that suit that could be laid open."};
    case Refusal::already_trumps:
      return {"already_trumps", 22, "That suit is trumps already: call it when another one is."};
    case Refusal::not_your_card: return {"not_your_card", 11, "That card is not yours to play."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 11, "You must follow suit if you can."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace pippip
