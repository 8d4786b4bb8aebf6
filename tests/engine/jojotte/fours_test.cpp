// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

// Seat 0 is the defender, seat 1 the declarer.
constexpr std::string_view tens_and_queens = "TC TD TH TS QC QD QH QS 7C";
constexpr std::string_view kings = "KC KD KH KS 8C 8D 9H AS JD";
constexpr std::string_view aces = "AC AD AH AS 7C 8D TH KD QC";
constexpr std::string_view nines = "9C 9D 9H 9S 7D 8H TC KH QS";
constexpr std::string_view eights = "8C 8D 8H 8S TC TD QH KS AC";
constexpr std::string_view sevens = "7C 7D 7H 7S 9C JD QD QS KH";

State at(const RuleSet& rules, std::string_view trump, std::string_view defender,
         std::string_view declarer, std::string_view conversation) {
  State state = at_melds(rules, trump, defender, declarer);
  say(state, conversation);
  return state;
}

}  // namespace

TEST_SUITE("R22 R31 the dialogue about fours") {
  TEST_CASE("R31 each answer decides the next question") {
    struct Row {
      std::string_view sentence, conversation, where, may;
    };
    const Row rows[] = {
        {"R31 the defender speaks first", "", "four_claim 0", "four T, four Q, no_four"},
        {"R31 the defender claims the best four", "four T", "four_reply 1", "good"},
        {"R31 the declarer has nothing better: good", "four T, good", "four_declare 0", ""},
        {"R31 the defender claims a lesser one", "four Q", "four_reply 1", "not_good_four K, good"},
        {"R31 not good: the class is the declarer's", "four Q, not_good_four K", "four_declare 1",
         "declare KC KD KH KS"},
        {"R22 the declarer may keep a better one secret", "four Q, good", "four_declare 0", ""},
        {"R31 no four: the declarer is asked", "no_four", "four_claim 1", "four K, no_four"},
        {"R31 the declarer claims, and nobody can answer", "no_four, four K", "four_declare 1",
         "declare KC KD KH KS"},
        {"R22 both are silent: on to the runs", "no_four, no_four", "run_claim 0", "no_run"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) {
        CAPTURE(row.sentence);
        const State state = at(rules, "C", tens_and_queens, kings, row.conversation);
        CHECK(where(state) == row.where);
        if (!row.may.empty())
          CHECK(may_only(state, static_cast<int>(asked(state).front()), row.may));
      }
  }

  TEST_CASE("R31 a claim must be true, and better than the one before") {
    struct Row {
      std::string_view sentence, conversation, act;
      Refusal refusal;
    };
    const Row rows[] = {
        {"R31 not held", "", "four K", Refusal::not_held},
        {"R31 not held, no card of it", "", "four A", Refusal::not_held},
        {"R31 nothing to answer yet", "", "good", Refusal::not_in_this_phase},
        {"R31 nothing to beat yet", "", "not_good_four T", Refusal::not_in_this_phase},
        {"R31 not of this class", "", "length 3", Refusal::not_in_this_phase},
        {"R31 the other is not asked", "", "1: four K", Refusal::not_your_turn},
        {"R24 kings do not beat tens", "four T", "not_good_four K", Refusal::not_better},
        {"R31 the other's four", "four T", "not_good_four T", Refusal::not_held},
        {"R31 a reply, not a claim", "four Q", "four K", Refusal::not_in_this_phase},
        {"R31 not held in reply", "four Q", "not_good_four A", Refusal::not_held},
        {"R31 once said, it stands", "four Q", "0: four T", Refusal::not_your_turn},
        {"R31 declarer, not held", "no_four", "four T", Refusal::not_held},
        {"R31 the winner must declare", "four T, good", "no_run", Refusal::not_in_this_phase},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) {
        CAPTURE(row.sentence);
        CHECK(refused(at(rules, "C", tens_and_queens, kings, row.conversation), row.act) ==
              row.refusal);
      }
  }

  TEST_CASE("R31 a refusal cites its rule") {
    const State state = at_melds(culbertson, "C", tens_and_queens, kings);
    CHECK(rule_of(Refusal::not_held, state.face_up.phase) == 31);
    CHECK(rule_of(Refusal::not_better, state.face_up.phase) == 31);
    CHECK(rule_of(Refusal::four_does_not_count, state.face_up.phase) == 23);
    CHECK(rule_of(Refusal::not_your_turn, state.face_up.phase) == 31);
  }

  TEST_CASE("R22 nobody has to declare, and silence says nothing of what was held") {
    for (const RuleSet& rules : all_rules) {
      // The same table; in the second world the defender holds an ace in place of a ten.
      State held = at_melds(rules, "C", tens_and_queens, kings);
      State not_held = at_melds(rules, "C", "AC TD TH TS QC QD QH QS 7C", kings);
      for (State* state : {&held, &not_held}) say(*state, "no_four, no_four, no_run");
      CHECK(held.face_up == not_held.face_up);
    }
  }
}

TEST_SUITE("R23 R24 which four is better") {
  TEST_CASE("R23 R24 nines beat aces only with trumps") {
    struct Row {
      std::string_view sentence;
      RuleSet rules;
      std::string_view trump;
      Refusal refusal;
    };
    const Row rows[] = {
        {"R24 with trumps nines beat aces", culbertson, "S", Refusal::none},
        {"R24 hervey, with trumps", hervey, "H", Refusal::none},
        {"R24 denexa, with trumps", denexa, "D", Refusal::none},
        {"R23 at no-trump nines do not count", culbertson, "NT", Refusal::four_does_not_count},
        {"R23 hervey, at no-trump", hervey, "NT", Refusal::four_does_not_count},
        {"R24 denexa, at no-trump they count, but less", denexa, "NT", Refusal::not_better},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      const State state = at(row.rules, row.trump, aces, nines, "four A");
      CHECK(refused(state, "not_good_four 9") == row.refusal);
    }
  }

  TEST_CASE("R23 eights and sevens: denexa alone counts them") {
    for (const RuleSet& rules : {culbertson, hervey})
      for (const std::string_view trump : {"S", "NT"}) {
        const State state = at_melds(rules, trump, eights, sevens);
        CHECK(refused(state, "four 8") == Refusal::four_does_not_count);
        CHECK(may_only(state, 0, "no_four"));
        CHECK(may_only(at(rules, trump, eights, sevens, "no_four"), 1, "no_four"));
      }
    for (const std::string_view trump : {"S", "NT"}) {
      CHECK(may_only(at_melds(denexa, trump, eights, sevens), 0, "four 8, no_four"));
      const State eights_first = at(denexa, trump, eights, sevens, "four 8");
      CHECK(refused(eights_first, "not_good_four 7") == Refusal::not_better);
      const State sevens_first = at(denexa, trump, sevens, eights, "four 7");
      CHECK(refused(sevens_first, "not_good_four 8") == Refusal::none);
    }
  }

  TEST_CASE("R24 R29 Hervey's example: four tens and four queens score 200 against four kings") {
    for (const RuleSet& rules : all_rules) {
      State state = at(rules, "C", tens_and_queens, kings, "four T, good");
      say(state, "declare TC TD TH TS QC QD QH QS");
      REQUIRE(state.face_up.melds.size() == 2);
      int points = 0;
      for (const Meld& meld : state.face_up.melds) {
        CHECK(meld.seat == Seat{0});
        CHECK(meld.kind == MeldClass::four);
        points += meld.points;
      }
      CHECK(points == 200);
      CHECK(where(state) == "run_claim 0");
    }
  }
}
