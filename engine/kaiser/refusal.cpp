// SPDX-License-Identifier: MIT
#include "engine/kaiser/refusal.hpp"

#include "engine/visit.hpp"

namespace kaiser {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 4; }
  int operator()(const AwaitingDeck&) const { return 5; }
  int operator()(const MisdealRound&) const { return 7; }
  int operator()(const Auction&) const { return 9; }
  int operator()(const Naming&) const { return 14; }
  int operator()(const Play&) const { return 18; }
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
    case Refusal::no_misdeal:
      return {"no_misdeal", 6,
              "Your hand is no misdeal: it holds an ace, a face card, the five of hearts or the "
              "three of spades."};
    case Refusal::no_such_bid:
      return {"no_such_bid", 10, "A bid is a number from 6 to 12, with or without trumps."};
    case Refusal::bid_too_low:
      return {"bid_too_low", 11,
              "Bid more than the bid before you, or pass. Only the dealer may equal it."};
    case Refusal::must_bid: return {"must_bid", 13, "The others have passed, so you must bid."};
    case Refusal::not_your_card: return {"not_your_card", 16, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 16, "You must follow suit if you can."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace

Explanation explanation(Refusal refusal, const Phase& phase) {
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = engine::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace kaiser
