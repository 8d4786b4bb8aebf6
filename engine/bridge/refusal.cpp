// SPDX-License-Identifier: MIT
#include "engine/bridge/refusal.hpp"

namespace bridge {
namespace {

using engine::Explanation;

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::no_such_bid: return {"no_such_bid", 8, "Bids are from one to seven."};
    case Refusal::bid_too_low: return {"bid_too_low", 9, "Bid higher than the last bid, or pass."};
    case Refusal::nothing_to_double:
      return {"nothing_to_double", 10, "Your opponent has made no bid that you could double."};
    case Refusal::already_doubled:
      return {"already_doubled", 10, "The last bid has been doubled already."};
    case Refusal::not_doubled:
      return {"not_doubled", 11, "No bid of yours is doubled, so there is nothing to redouble."};
    case Refusal::already_redoubled:
      return {"already_redoubled", 11, "The last bid has been redoubled already."};
    case Refusal::not_your_card: return {"not_your_card", 15, "That card is not in your hand."};
    case Refusal::must_follow_suit: return {"must_follow_suit", 15, "Follow suit if you can."};
    case Refusal::dummys_turn:
      return {"dummys_turn", 35, "It is your dummy's turn: play one of its cards."};
    case Refusal::not_dummys_turn:
      return {"not_dummys_turn", 35, "It is your own hand's turn, not your dummy's."};
    case Refusal::not_in_dummy: return {"not_in_dummy", 35, "Your dummy cannot play that card."};
    case Refusal::not_in_widow:
      return {"not_in_widow", 0, "That card is not among those that you may take."};
    case Refusal::hand_first: return {"hand_first", 37, "First take a card into your own hand."};
    case Refusal::dummy_next:
      return {"dummy_next", 37, "You have taken a card: now choose one for your dummy."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace

Explanation explanation(Refusal refusal, int rule_of_phase, Refusal last) {
  if (refusal > last) return {"none", 0, ""};
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = rule_of_phase;
  return why;
}

}  // namespace bridge
