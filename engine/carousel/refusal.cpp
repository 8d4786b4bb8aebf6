// SPDX-License-Identifier: MIT
#include "engine/carousel/refusal.hpp"

#include "engine/visit.hpp"

#include <cstddef>
#include <iterator>

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

/// In the order of the refusals, with rule 0 where it is that of the phase.
constexpr Explanation explanations[] = {
    {"none", 0, "Nothing is wrong."},
    {"not_your_turn", 0, "It is not your turn."},
    {"not_in_this_phase", 0, "That is not possible at this point of the deal."},
    {"draw_first", 8, "First draw a card from the stock."},
    {"draw_on", 9, "Meld or draw: without a meld the turn ends with the third card."},
    {"nothing_from_hand", 10, "Lay down at least one card of your hand."},
    {"meld_too_short", 11, "A meld has at least three cards."},
    {"suit_twice", 11, "A set has no suit twice."},
    {"not_a_meld", 12, "A meld is a set of one rank, or a sequence in one suit."},
    {"round_the_corner", 12, "An ace begins or ends a sequence; it does not go on."},
    {"sequence_too_long", 13, "A sequence has at most thirteen cards and one ace."},
    {"not_your_card", 14, "A card there is neither on the table nor in your hand."},
    {"card_left_over", 14, "A card of the table is left over: each must lie in a meld."},
    {"joker_unnamed", 15, "Say for which card the joker stands."},
    {"joker_bound", 16,
     "A joker keeps its name until the card for which it stands lies on the table."},
    {"stock_empty", 18, "The stock is empty."},
    {"too_many_points", 20, "You have too many points in hand to knock."},
};

}  // namespace

Explanation explain(Refusal refusal, const Phase& phase) {
  const auto number = static_cast<std::size_t>(refusal);
  if (number >= std::size(explanations)) return {"none", 0, ""};
  Explanation why = explanations[number];
  if (why.rule == 0) why.rule = engine::visit(RuleOfPhase{}, phase);
  return why;
}

}  // namespace carousel
