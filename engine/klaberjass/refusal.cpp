// SPDX-License-Identifier: MIT
#include "engine/klaberjass/refusal.hpp"

#include "engine/ensure.hpp"
#include "engine/visit.hpp"

namespace klaberjass {
namespace {

using Jo = jojotte::Refusal;

/// A refusal that Jo-Jotte has, too: the rule here (0: that of the phase). Its code and its
/// sentence are the same.
struct Same {
  Refusal here;
  Jo there;
  int rule;
};

constexpr Same same[] = {
    {Refusal::none, Jo::none, 0},
    {Refusal::not_your_turn, Jo::not_your_turn, 0},
    {Refusal::not_in_this_phase, Jo::not_in_this_phase, 0},
    {Refusal::turned_suit, Jo::turned_suit, 8},
    {Refusal::no_overcall, Jo::no_overcall, 9},
    {Refusal::no_seven, Jo::no_seven, 28},
    {Refusal::not_held, Jo::not_held, 25},
    {Refusal::not_better, Jo::not_better, 25},
    {Refusal::not_the_truth, Jo::not_the_truth, 26},
    {Refusal::no_trumps_to_ask, Jo::no_trumps_to_ask, 22},
    {Refusal::not_whole_melds, Jo::not_whole_melds, 23},
    {Refusal::not_as_claimed, Jo::not_as_claimed, 23},
    {Refusal::not_your_card, Jo::not_your_card, 31},
    {Refusal::must_follow_suit, Jo::must_follow_suit, 32},
    {Refusal::must_trump, Jo::must_trump, 32},
    {Refusal::must_beat, Jo::must_beat, 33},
    {Refusal::must_follow_no_trump, Jo::must_follow_no_trump, 34},
    {Refusal::jo_not_due, Jo::jo_not_due, 36},
    {Refusal::jotte_not_due, Jo::jotte_not_due, 36},
};

/// The rule that governs a phase.
struct RuleOfPhase {
  int operator()(const AwaitingCut&) const { return 4; }
  int operator()(const AwaitingDeck&) const { return 5; }
  int operator()(const Auction& auction) const { return auction.round == 1 ? 7 : 8; }
  int operator()(const Response&) const { return 9; }
  int operator()(const Exchange&) const { return 29; }
  int operator()(const SetClaim&) const { return 25; }
  int operator()(const SetReply&) const { return 25; }
  int operator()(const SetRank&) const { return 25; }
  int operator()(const SetRankReply&) const { return 25; }
  int operator()(const SetDeclare&) const { return 23; }
  int operator()(const RunDeclare&) const { return 23; }
  int operator()(const Play&) const { return 31; }
  int operator()(const DealOver&) const { return 46; }
  int operator()(const MatchOver&) const { return 43; }
  /// The dialogue about runs.
  template <class PhaseT>
  int operator()(const PhaseT&) const {
    return 26;
  }
};

}  // namespace

Refusal as_here(Jo refusal) {
  for (const Same& one : same)
    if (one.there == refusal) return one.here;
  engine::broken("a rule of Jo-Jotte's was applied that Klaberjass does not have");
}

engine::Explanation explanation(Refusal refusal, const Phase& phase) {
  // B16
  if (refusal == Refusal::set_does_not_count)
    return {"set_does_not_count", 16, "Only aces, kings, queens and jacks make a set."};
  for (const Same& one : same)
    if (one.here == refusal)
      return {jojotte::code_of(one.there),
              one.rule != 0 ? one.rule : engine::visit(RuleOfPhase{}, phase),
              jojotte::sentence_of(one.there)};
  return {"none", 0, ""};
}

}  // namespace klaberjass
