// SPDX-License-Identifier: MIT
#include "engine/carousel/refusal.hpp"

namespace carousel {
namespace {

using engine::Explanation;

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingDraw&) const { return 4; }
  int operator()(const AwaitingDeck&) const { return 5; }
  int operator()(const Turn&) const { return 8; }
  int operator()(const Ending&) const { return 19; }
  int operator()(const DealOver&) const { return 30; }
  int operator()(const GameOver&) const { return 29; }
};

/// Of a table that is not as it must be.
constexpr Explanation of_table(Refusal refusal) {
  switch (refusal) {
    case Refusal::nothing_from_hand:
      return {"nothing_from_hand", 10, "Lay down at least one card of your hand."};
    case Refusal::meld_too_short: return {"meld_too_short", 11, "A meld has at least three cards."};
    case Refusal::suit_twice: return {"suit_twice", 11, "A set has no suit twice."};
    case Refusal::not_a_meld:
      return {"not_a_meld", 12, "A meld is a set of one rank, or a sequence in one suit."};
    case Refusal::round_the_corner:
      return {"round_the_corner", 12, "An ace begins or ends a sequence; it does not go on."};
    case Refusal::sequence_too_long:
      return {"sequence_too_long", 13, "A sequence has at most thirteen cards and one ace."};
    case Refusal::not_your_card:
      return {"not_your_card", 14, "A card there is neither on the table nor in your hand."};
    case Refusal::card_left_over:
      return {"card_left_over", 14, "A card of the table is left over: each must lie in a meld."};
    case Refusal::joker_unnamed:
      return {"joker_unnamed", 15, "Say for which card the joker stands."};
    case Refusal::joker_bound:
      return {"joker_bound", 16,
              "A joker keeps its name until the card for which it stands lies on the table."};
    default: return {"none", 0, "Nothing is wrong."};
  }
}

/// With rule 0 where it is that of the phase.
constexpr Explanation entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::draw_first: return {"draw_first", 8, "First draw a card from the stock."};
    case Refusal::draw_on:
      return {"draw_on", 9, "Meld or draw: without a meld the turn ends with the third card."};
    case Refusal::stock_empty: return {"stock_empty", 18, "The stock is empty."};
    case Refusal::too_many_points:
      return {"too_many_points", 20, "You have too many points in hand to knock."};
    default: return of_table(refusal);
  }
}

}  // namespace

Explanation explain(Refusal refusal, const Phase& phase) {
  Explanation why = entry(refusal);
  if (why.rule == 0) why.rule = std::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace carousel
