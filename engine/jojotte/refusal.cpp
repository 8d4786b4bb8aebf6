// SPDX-License-Identifier: MIT
#include "engine/jojotte/refusal.hpp"

namespace jojotte {
namespace {

struct Entry {
  std::string_view code;
  int rule;  // 0: the rule of the phase
  std::string_view sentence;
};

/// Why tricks may not be claimed.
constexpr Entry claim_entry(Refusal refusal) {
  if (refusal == Refusal::no_claim_at_nullo)
    return {"no_claim_at_nullo", 39, "At nullo nobody claims tricks: they are played."};
  if (refusal == Refusal::claim_at_the_lead)
    return {"claim_at_the_lead", 39, "A claim is made by who is to lead, between two tricks."};
  if (refusal == Refusal::claim_of_too_many)
    return {"claim_of_too_many", 39, "Claim one trick or more, and no more than are left."};
  return {"not_certain", 39,
          "From what you know this is not certain against every hand and every play."};
}

constexpr Entry entry(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn: return {"not_your_turn", 0, "You are not asked for anything now."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", 0, "This cannot be done at this point of the deal."};
    case Refusal::turned_suit:
      return {"turned_suit", 8,
              "The second round is for the other three suits, not the turned one."};
    case Refusal::no_overcall:
      return {"no_overcall", 9, "Over a suit only no-trump may be bid, and over no-trump nothing."};
    case Refusal::overcall_barred:
      return {"overcall_barred", 9, "By these rules a fixed trump suit cannot be overcalled."};
    case Refusal::slam_at_no_trump:
      return {"slam_at_no_trump", 18,
              "By these rules a slam is played in the suit of its contract."};
    case Refusal::already_no_trump:
      return {"already_no_trump", 18, "The contract is at no-trump already: bid a plain slam."};
    case Refusal::no_seven:
      return {"no_seven", 33, "Only who holds the seven of trumps may exchange it."};
    case Refusal::four_does_not_count:
      return {"four_does_not_count", 23,
              "Four of a kind of this rank do not count in this contract."};
    case Refusal::not_held: return {"not_held", 31, "You cannot claim what you do not hold."};
    case Refusal::not_better: return {"not_better", 31, "This does not beat what was claimed."};
    case Refusal::not_the_truth:
      return {"not_the_truth", 31, "That answer would not be true of your run."};
    case Refusal::no_trumps_to_ask:
      return {"no_trumps_to_ask", 28, "There are no trumps: equal runs are equal."};
    case Refusal::defender_scores:
      return {"defender_scores", 28,
              "By these rules an equal run leaves the class to the defender."};
    case Refusal::not_whole_melds:
      return {"not_whole_melds", 25,
              "Declare whole melds of this class and nothing else: a run is not cut up."};
    case Refusal::not_as_claimed:
      return {"not_as_claimed", 29, "What you declare must contain the meld you claimed."};
    case Refusal::not_your_card: return {"not_your_card", 35, "That card is not in your hand."};
    case Refusal::must_follow_suit:
      return {"must_follow_suit", 36, "The suit led is followed, if able."};
    case Refusal::must_trump:
      return {"must_trump", 36, "Void of the suit led, you trump, if able."};
    case Refusal::must_beat: return {"must_beat", 37, "A trump lead is beaten, if able."};
    case Refusal::must_follow_no_trump:
      return {"must_follow_no_trump", 38,
              "Without trumps, too, the suit led is followed, if able."};
    case Refusal::jo_not_due:
      return {"jo_not_due", 40, "Jo is said with the king of trumps while you hold the queen."};
    case Refusal::jotte_not_due:
      return {"jotte_not_due", 40,
              "Jotte is said with the queen of trumps after Jo with the king."};
    case Refusal::no_claim_at_nullo:
    case Refusal::claim_at_the_lead:
    case Refusal::claim_of_too_many:
    case Refusal::not_certain: return claim_entry(refusal);
  }
  return {"none", 0, ""};  // unreachable
}

/// The rule that says who does what in a phase.
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
  return rule != 0 ? rule : std::visit(RuleOfPhase{}, phase);
}

std::string_view sentence_of(Refusal refusal) { return entry(refusal).sentence; }

}  // namespace jojotte
