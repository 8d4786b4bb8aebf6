// SPDX-License-Identifier: MIT
#include "engine/yukon/refusal.hpp"

#include "engine/visit.hpp"

namespace yukon {
namespace {

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 6; }
  int operator()(const AwaitingDeck&) const { return 7; }
  int operator()(const Play&) const { return 9; }
  int operator()(const DealOver&) const { return 24; }
  int operator()(const GameOver&) const { return 20; }
};

}  // namespace

engine::Explanation explain(Refusal refusal, const Phase& phase) {
  const int of_phase = engine::visit(RuleOfPhase{}, phase);
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", of_phase, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", of_phase, "That is not possible at this point of the deal."};
    case Refusal::not_your_card: return {"not_your_card", 9, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 10,
              "You must follow suit if you can. A jack does not count as a card of its suit."};
    case Refusal::must_play_yukon:
      return {"must_play_yukon", 12, "You cannot follow suit, so you must play a jack."};
    case Refusal::must_not_lead_yukon:
      return {"must_not_lead_yukon", 14,
              "At this table, you may lead a jack only if you have no other card."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace yukon
