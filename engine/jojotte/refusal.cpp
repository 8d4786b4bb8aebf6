// SPDX-License-Identifier: MIT
#include "engine/jojotte/refusal.hpp"

#include "engine/visit.hpp"

namespace jojotte {
namespace {

constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::turned_suit, 8, sentence_of(belote::CommonRefusal::turned_suit)},
    {Refusal::no_overcall, 9, sentence_of(belote::CommonRefusal::no_overcall)},
    {Refusal::overcall_barred, 9, "By these rules no-trump cannot be bid over a suit."},
    {Refusal::slam_at_no_trump, 18, "By these rules a slam is played in the suit of the contract."},
    {Refusal::already_no_trump, 18, "The contract is already at no-trump: bid slam."},
    {Refusal::no_seven, 33, sentence_of(belote::CommonRefusal::no_seven)},
    {Refusal::seven_in_a_meld, 34, "The seven is in a meld that you have scored."},
    {Refusal::four_does_not_count, 23, "A four of this rank does not count in this contract."},
    {Refusal::not_held, 31, sentence_of(belote::CommonRefusal::not_held)},
    {Refusal::not_better, 31, sentence_of(belote::CommonRefusal::not_better)},
    {Refusal::not_the_truth, 31, sentence_of(belote::CommonRefusal::not_the_truth)},
    {Refusal::no_trumps_to_ask, 28, sentence_of(belote::CommonRefusal::no_trumps_to_ask)},
    {Refusal::defender_scores, 28, sentence_of(belote::CommonRefusal::defender_scores)},
    {Refusal::not_whole_melds, 25, sentence_of(belote::CommonRefusal::not_whole_melds)},
    {Refusal::not_as_claimed, 29, sentence_of(belote::CommonRefusal::not_as_claimed)},
    {Refusal::not_your_card, 35, sentence_of(belote::CommonRefusal::not_your_card)},
    {Refusal::must_follow_suit, 36, sentence_of(belote::CommonRefusal::must_follow_suit)},
    {Refusal::must_trump, 36, sentence_of(belote::CommonRefusal::must_trump)},
    {Refusal::must_beat, 37, sentence_of(belote::CommonRefusal::must_beat)},
    {Refusal::must_follow_no_trump, 38, sentence_of(belote::CommonRefusal::must_follow_no_trump)},
    {Refusal::jo_not_due, 40, sentence_of(belote::CommonRefusal::jo_not_due)},
    {Refusal::jotte_not_due, 40, sentence_of(belote::CommonRefusal::jotte_not_due)},
    {Refusal::no_claim_at_nullo, 39, "At nullo tricks cannot be claimed."},
    {Refusal::claim_at_the_lead, 39,
     "Only the player who leads next may claim, between two tricks."},
    {Refusal::claim_of_too_many, 39, "Claim at least one trick, and no more than are left."},
    {Refusal::not_certain, 39,
     "From what you know, this is not certain against every hand and every play."},
};
static_assert(engine::phased::explains_all(reasons));

engine::Explanation explanation(Refusal refusal) {
  return engine::phased::explanation(reasons, refusal);
}

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingCut&) const { return 4; }
  int operator()(const AwaitingDeck&) const { return 5; }
  int operator()(const Auction& auction) const { return auction.round == 1 ? 7 : 8; }
  int operator()(const Response&) const { return 10; }
  int operator()(const Doubled&) const { return 10; }
  int operator()(const NulloBid&) const { return 16; }
  int operator()(const SlamBid&) const { return 16; }
  int operator()(const Exchange&) const { return 33; }
  int operator()(const FourClaim&) const { return 31; }
  int operator()(const FourReply&) const { return 31; }
  int operator()(const FourDeclare&) const { return 29; }
  int operator()(const RunClaim&) const { return 31; }
  int operator()(const RunReply&) const { return 31; }
  int operator()(const RunTop&) const { return 31; }
  int operator()(const RunTopReply&) const { return 31; }
  int operator()(const RunInTrumps&) const { return 31; }
  int operator()(const RunInTrumpsReply&) const { return 31; }
  int operator()(const RunDeclare&) const { return 29; }
  int operator()(const Ask&) const { return 32; }
  int operator()(const Play&) const { return 35; }
  int operator()(const DealOver&) const { return 5; }
  int operator()(const RubberOver&) const { return 62; }
  int operator()(const MatchOver&) const { return 62; }
};

}  // namespace

std::string_view code_of(Refusal refusal) { return explanation(refusal).code; }

int rule_of(Refusal refusal, const Phase& phase) {
  const int rule = explanation(refusal).rule;
  return rule != 0 ? rule : engine::visit(RuleOfPhase{}, phase);
}

std::string_view sentence_of(Refusal refusal) { return explanation(refusal).sentence; }

}  // namespace jojotte
