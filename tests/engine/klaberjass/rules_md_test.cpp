// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace klaberjass_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Klaberjass>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Klaberjass") {
  TEST_CASE("has the rules B01 to B48, each once") { support::check_rules(book(), 48); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {1, 2, 3, 24});
  }

  TEST_CASE("names every phase, act, option and preset") {
    support::check_names<Klaberjass>(book());
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Klaberjass>(book(), Refusal::jotte_not_due, Auction{2, seat(0)});
  }

  TEST_CASE("a refusal of the moment names the rule of the phase") {
    struct Row {
      Phase phase;
      int rule;
    };
    const Row rows[] = {
        {AwaitingCut{}, 4},         {AwaitingDeck{}, 5},     {Auction{1, seat(0)}, 7},
        {Auction{2, seat(0)}, 8},   {Response{seat(0)}, 9},  {Exchange{both_seats, false}, 29},
        {SetClaim{seat(0)}, 25},    {RunClaim{seat(0)}, 26}, {Play{seat(0), {}, {}}, 31},
        {DealOver{both_seats}, 46}, {MatchOver{}, 43},
    };
    for (const Row& row : rows)
      CHECK(explanation(Refusal::not_in_this_phase, row.phase).rule == row.rule);
  }
}
