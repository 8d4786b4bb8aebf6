// SPDX-License-Identifier: MIT
#include "engine/jojotte/refusal.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string_view>

using namespace jojotte;

namespace {

struct Row {
  Refusal refusal;
  std::string_view code;
  int rule;
};

/// A refusal without a rule of its own cites the rule of the phase: here the second round, R08.
constexpr Row rows[] = {
    {Refusal::none, "none", 8},
    {Refusal::not_your_turn, "not_your_turn", 8},
    {Refusal::not_in_this_phase, "not_in_this_phase", 8},
    {Refusal::turned_suit, "turned_suit", 8},
    {Refusal::no_overcall, "no_overcall", 9},
    {Refusal::overcall_barred, "overcall_barred", 9},
    {Refusal::slam_at_no_trump, "slam_at_no_trump", 18},
    {Refusal::already_no_trump, "already_no_trump", 18},
    {Refusal::no_seven, "no_seven", 33},
    {Refusal::seven_in_a_meld, "seven_in_a_meld", 34},
    {Refusal::four_does_not_count, "four_does_not_count", 23},
    {Refusal::not_held, "not_held", 31},
    {Refusal::not_better, "not_better", 31},
    {Refusal::not_the_truth, "not_the_truth", 31},
    {Refusal::no_trumps_to_ask, "no_trumps_to_ask", 28},
    {Refusal::defender_scores, "defender_scores", 28},
    {Refusal::not_whole_melds, "not_whole_melds", 25},
    {Refusal::not_as_claimed, "not_as_claimed", 29},
    {Refusal::not_your_card, "not_your_card", 35},
    {Refusal::must_follow_suit, "must_follow_suit", 36},
    {Refusal::must_trump, "must_trump", 36},
    {Refusal::must_beat, "must_beat", 37},
    {Refusal::must_follow_no_trump, "must_follow_no_trump", 38},
    {Refusal::jo_not_due, "jo_not_due", 40},
    {Refusal::jotte_not_due, "jotte_not_due", 40},
    {Refusal::no_claim_at_nullo, "no_claim_at_nullo", 39},
    {Refusal::claim_at_the_lead, "claim_at_the_lead", 39},
    {Refusal::claim_of_too_many, "claim_of_too_many", 39},
    {Refusal::not_certain, "not_certain", 39},
};

}  // namespace

TEST_SUITE("refusals") {
  TEST_CASE("every refusal has its code on the wire and cites its rule") {
    for (const Row& row : rows) {
      CAPTURE(row.code);
      CHECK(code_of(row.refusal) == row.code);
      CHECK(rule_of(row.refusal, Auction{2, Seat{0}}) == row.rule);
    }
  }

  TEST_CASE("no refusal is missing from this list") {
    CHECK(std::size(rows) == static_cast<std::size_t>(Refusal::not_certain) + 1);
  }

  TEST_CASE("every refusal has a sentence of its own") {
    std::set<std::string_view> sentences;
    for (const Row& row : rows) {
      const std::string_view sentence = sentence_of(row.refusal);
      CAPTURE(sentence);
      CHECK(sentence.ends_with('.'));
      CHECK(sentence.size() < 90);
      sentences.insert(sentence);
    }
    CHECK(sentences.size() == std::size(rows));
  }

  TEST_CASE("a refusal out of turn cites the rule of the phase") {
    struct PhaseRow {
      Phase phase;
      int rule;
    };
    const PhaseRow phases[] = {
        {AwaitingCut{}, 4},
        {AwaitingDeck{}, 5},
        {Auction{1, Seat{0}}, 7},
        {Auction{2, Seat{0}}, 8},
        {Response{Seat{0}}, 10},
        {Doubled{Seat{0}}, 10},
        {NulloBid{}, 16},
        {SlamBid{false}, 16},
        {Exchange{both_seats, false}, 33},
        {FourClaim{Seat{0}}, 31},
        {FourReply{Rank::ten}, 31},
        {FourDeclare{Seat{0}, Rank::ten}, 29},
        {RunClaim{Seat{0}}, 31},
        {RunReply{3}, 31},
        {RunTop{3}, 31},
        {RunTopReply{3, Rank::ten}, 31},
        {RunInTrumps{3, Rank::ten}, 31},
        {RunInTrumpsReply{3, Rank::ten, true}, 31},
        {RunDeclare{Seat{0}, {}}, 29},
        {Ask{both_seats}, 32},
        {Play{Seat{0}, {}, {}}, 35},
        {DealOver{both_seats}, 5},
        {RubberOver{both_seats}, 62},
        {MatchOver{}, 62},
    };
    for (const PhaseRow& row : phases) {
      CAPTURE(row.rule);
      CHECK(rule_of(Refusal::not_your_turn, row.phase) == row.rule);
      CHECK(rule_of(Refusal::must_beat, row.phase) == 37);
    }
  }
}
