// SPDX-License-Identifier: MIT
#include "engine/jojotte/refusal.hpp"

#include "engine/visit.hpp"

namespace jojotte {
namespace {

struct Entry {
  std::string_view code;
  int rule;  // 0: the rule of the phase
  std::string_view sentence;
};

/// The refusals of a claim.
constexpr Entry claim_entry(Refusal refusal) {
  if (refusal == Refusal::no_claim_at_nullo)
    return {"no_claim_at_nullo", 39, "At nullo tricks cannot be claimed."};
  if (refusal == Refusal::claim_at_the_lead)
    return {"claim_at_the_lead", 39,
            "Only the player who leads next may claim, between two tricks."};
  if (refusal == Refusal::claim_of_too_many)
    return {"claim_of_too_many", 39, "Claim at least one trick, and no more than are left."};
  return {"not_certain", 39,
          "From what you know, this is not certain against every hand and every play."};
}

constexpr Entry entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "That is not possible at this point of the deal."};
    case Refusal::turned_suit:
      return {"turned_suit", 8, "In the second round you may name any suit except the turned one."};
    case Refusal::no_overcall:
      return {"no_overcall", 9, "Only no-trump may be bid over a suit, and nothing over no-trump."};
    case Refusal::overcall_barred:
      return {"overcall_barred", 9, "By these rules no-trump cannot be bid over a suit."};
    case Refusal::slam_at_no_trump:
      return {"slam_at_no_trump", 18,
              "By these rules a slam is played in the suit of the contract."};
    case Refusal::already_no_trump:
      return {"already_no_trump", 18, "The contract is already at no-trump: bid slam."};
    case Refusal::no_seven: return {"no_seven", 33, "You do not hold the seven of trumps."};
    case Refusal::seven_in_a_meld:
      return {"seven_in_a_meld", 34, "The seven is in a meld that you have scored."};
    case Refusal::four_does_not_count:
      return {"four_does_not_count", 23, "A four of this rank does not count in this contract."};
    case Refusal::not_held:
      return {"not_held", 31, "You cannot claim a meld that you do not hold."};
    case Refusal::not_better: return {"not_better", 31, "This does not beat what was claimed."};
    case Refusal::not_the_truth: return {"not_the_truth", 31, "That answer would not be true."};
    case Refusal::no_trumps_to_ask:
      return {"no_trumps_to_ask", 28, "There are no trumps to ask about: say \"equal\"."};
    case Refusal::defender_scores:
      return {"defender_scores", 28, "By these rules the defender scores when runs are equal."};
    case Refusal::not_whole_melds:
      return {"not_whole_melds", 25,
              "Declare whole melds of this class and nothing else; a run cannot be cut up."};
    case Refusal::not_as_claimed:
      return {"not_as_claimed", 29, "Your declaration must contain the meld you claimed."};
    case Refusal::not_your_card: return {"not_your_card", 35, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 36, "You must follow suit if you can."};
    case Refusal::must_trump:
      return {"must_trump", 36, "You cannot follow suit, so you must play a trump."};
    case Refusal::must_beat: return {"must_beat", 37, "You must beat a trump lead if you can."};
    case Refusal::must_follow_no_trump:
      return {"must_follow_no_trump", 38, "You must follow suit if you can, also without trumps."};
    case Refusal::jo_not_due:
      return {"jo_not_due", 40, "Say Jo with the king of trumps, while you hold the queen."};
    case Refusal::jotte_not_due:
      return {"jotte_not_due", 40, "Say Jotte with the queen of trumps, after Jo with the king."};
    case Refusal::no_claim_at_nullo:
    case Refusal::claim_at_the_lead:
    case Refusal::claim_of_too_many:
    case Refusal::not_certain: return claim_entry(refusal);
  }
  return {"none", 0, ""};  // unreachable
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

std::string_view code_of(Refusal refusal) { return entry(refusal).code; }

int rule_of(Refusal refusal, const Phase& phase) {
  const int rule = entry(refusal).rule;
  return rule != 0 ? rule : engine::visit(RuleOfPhase{}, phase);
}

std::string_view sentence_of(Refusal refusal) { return entry(refusal).sentence; }

}  // namespace jojotte
