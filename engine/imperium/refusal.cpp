// SPDX-License-Identifier: MIT
#include "engine/imperium/refusal.hpp"

#include "engine/visit.hpp"

namespace imperium {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 9; }
  int operator()(const AwaitingDeck&) const { return 10; }
  int operator()(const Exposing&) const { return 16; }
  int operator()(const Play&) const { return 26; }
  int operator()(const DealOver&) const { return 38; }
  int operator()(const Over&) const { return 37; }
};

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::not_your_cards:
      return {"not_your_cards", 17,
              "You do not hold all of these cards. Only the dealer may count the turned card."};
    case Refusal::no_imperium:
      return {"no_imperium", 18,
              "An imperium is three or four of a kind, or ace, king and queen of one suit, with "
              "or without the jack."};
    case Refusal::larger_imperium:
      return {"larger_imperium", 23, "You must expose an imperium with all of its cards."};
    case Refusal::exposed_already:
      return {"exposed_already", 24, "You have already exposed this imperium."};
    case Refusal::not_your_card: return {"not_your_card", 26, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 27,
              "You must follow suit if you can. The joker and the left bower are trumps."};
    case Refusal::must_trump:
      return {"must_trump", 28, "You cannot follow suit, so you must play a trump."};
    case Refusal::must_win: return {"must_win", 29, "You must win the trick if you can."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace

Explanation explanation(Refusal refusal, const Phase& phase) {
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = engine::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace imperium
