// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// Two hands and what can be said about them. Seat 0 is the defender, seat 1 the declarer.
struct Hands {
  std::string_view trump, defender, declarer;
};

// Runs: 10H 4, AC 3 against JS 5, KD 3.
constexpr Hands unequal{"S", "7H 8H 9H TH QC KC AC 7D 9D", "7S 8S 9S TS JS JD QD KD AH"};
// JH 3 against AD 3.
constexpr Hands higher_top{"S", "9H TH JH 7C 8D KC AS QS 7S", "QD KD AD 7H 8C 9C TS JS KH"};
// QH 3 against QS 3, which is trumps.
constexpr Hands declarers_in_trumps{"S", "TH JH QH 7C 8D KC AS 7S 9D",
                                    "TS JS QS 7H 8C 9C KD AD 7D"};
// QH 3 against QD 3.
constexpr Hands both_plain{"S", "TH JH QH 7C 8D KC AS 7S 9D", "TD JD QD 7H 8C 9C KS AD 7D"};
constexpr Hands no_trumps{"NT", both_plain.defender, both_plain.declarer};
// QS 3, which is trumps, against QD 3.
constexpr Hands mine_in_trumps{"S", "TS JS QS 7C 8D KC AH 7S 9D", "TD JD QD 7H 8C 9C KS AD 7D"};
// QH 3 and QS 3 against QD 3, and the other way round.
constexpr Hands two_of_defender{"S", "TH JH QH TS JS QS 7C 8D KC", "TD JD QD 7H 8C 9C KS AD 7D"};
constexpr Hands two_of_declarer{"S", "TD JD QD 7H 8C 9C KS AD 7D", "TH JH QH TS JS QS 7C 8D KC"};
// 10H 5 against QD 6.
constexpr Hands five_and_six{"S", "7H 8H 9H TH JH 7C 9C KD AS", "7D 8D 9D TD JD QD AC KS 8S"};
// KH 4, 9C 3 against KD 4, 9S 3.
constexpr Hands equal_fours{"S", "TH JH QH KH 7C 8C 9C AS 8D", "TD JD QD KD 7H 8H 7S 8S 9S"};

State at(const RuleSet& rules, const Hands& hands, std::string_view conversation) {
  State state = at_melds(rules, hands.trump, hands.defender, hands.declarer);
  say(state, "no_four, no_four");
  say(state, conversation);
  return state;
}

struct Row {
  std::string_view sentence;
  Hands hands;
  std::string_view conversation, where, may;
};

void check(const RuleSet& rules, const Row& row) {
  CAPTURE(row.sentence);
  CAPTURE(name_of(rules));
  const State state = at(rules, row.hands, row.conversation);
  CHECK(where(state) == row.where);
  CHECK(may_only(state, static_cast<int>(asked(state).front()), row.may));
}

struct RefusedRow {
  std::string_view sentence;
  Hands hands;
  std::string_view conversation, act;
  Refusal refusal;
};

void check(const RuleSet& rules, const RefusedRow& row) {
  CAPTURE(row.sentence);
  CAPTURE(name_of(rules));
  CHECK(refused(at(rules, row.hands, row.conversation), row.act) == row.refusal);
}

}  // namespace

TEST_SUITE("R25 R26 R31 the dialogue about runs") {
  TEST_CASE("R31 a claim of a length has these answers") {
    const Row rows[] = {
        {"R31 the defender claims any run held", unequal, "", "run_claim 0",
         "length 4, length 3, no_run"},
        {"R26 longer: not good", unequal, "length 4", "run_reply 1", "not_good_length 5, good"},
        {"R31 the class is the declarer's", unequal, "length 4, not_good_length 5", "run_declare 1",
         "declare 7S 8S 9S TS JS, declare 7S 8S 9S TS JS JD QD KD"},
        {"R22 or withholds it", unequal, "length 4, good", "run_declare 0",
         "declare 7H 8H 9H TH, declare 7H 8H 9H TH QC KC AC"},
        {"R31 a lesser claim: more answers", unequal, "length 3", "run_reply 1",
         "not_good_length 5, how_high, good"},
        {"R31 after how high, the top", unequal, "length 3, how_high", "run_top 0", "top A"},
        {"R31 nothing as high: good", unequal, "length 3, how_high, top A", "run_top_reply 1",
         "good"},
        {"R31 no run: the declarer is asked", unequal, "no_run", "run_claim 1",
         "length 5, length 3, no_run"},
        {"R31 the declarer claims, and nobody can answer", unequal, "no_run, length 3",
         "run_declare 1", "declare JD QD KD, declare JD QD KD 7S 8S 9S TS JS"},
        {"R26 six beat five", five_and_six, "length 5", "run_reply 1", "not_good_length 6, good"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) check(rules, row);
  }

  TEST_CASE("R22 the play begins if both are silent") {
    for (const RuleSet& rules : all_rules) {
      const State state = at(rules, unequal, "no_run, no_run");
      CHECK(where(state) == "play 0");
      CHECK(state.face_up.melds.empty());
    }
  }

  TEST_CASE("R31 a claim of length must be true of a whole run, and better") {
    const RefusedRow rows[] = {
        {"R31 not held", unequal, "", "length 5", Refusal::not_held},
        {"R25 not a part of a longer one", five_and_six, "", "length 3", Refusal::not_held},
        {"R25 nor four of five", five_and_six, "", "length 4", Refusal::not_held},
        {"R31 no run of two", unequal, "", "length 2", Refusal::not_held},
        {"R31 no run of none", unequal, "", "length 0", Refusal::not_held},
        {"R31 as long is not longer", unequal, "length 3", "not_good_length 3",
         Refusal::not_better},
        {"R31 shorter is not longer", unequal, "length 4", "not_good_length 3",
         Refusal::not_better},
        {"R31 longer, but not held", unequal, "length 4", "not_good_length 6", Refusal::not_held},
        {"R31 only a player with a run as long asks how high", unequal, "length 4", "how_high",
         Refusal::not_held},
        {"R31 nothing is equal before the tops are named", unequal, "length 3", "equal",
         Refusal::not_in_this_phase},
        {"R31 the other's turn", unequal, "length 4", "0: length 3", Refusal::not_your_turn},
        {"R31 not good needs a claim", unequal, "no_run", "not_good_length 5",
         Refusal::not_in_this_phase},
        {"R31 the fours are done with", unequal, "", "no_four", Refusal::not_in_this_phase},
    };
    for (const RuleSet& rules : all_rules)
      for (const RefusedRow& row : rows) check(rules, row);
  }

  TEST_CASE("R26 a top card has these answers") {
    const Row rows[] = {
        {"R31 the defender names it", higher_top, "length 3, how_high", "run_top 0", "top J"},
        {"R26 higher: not good", higher_top, "length 3, how_high, top J", "run_top_reply 1",
         "not_good_top A, good"},
        {"R31 the class is the declarer's", higher_top, "length 3, how_high, top J, not_good_top A",
         "run_declare 1", "declare QD KD AD"},
        {"R22 or not", higher_top, "length 3, how_high, top J, good", "run_declare 0",
         "declare 9H TH JH"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) check(rules, row);
  }

  TEST_CASE("R26 a top must be true, and higher") {
    std::string_view tops = "length 3, how_high, top A";
    const RefusedRow rows[] = {
        {"R31 not held", unequal, "length 3, how_high", "top K", Refusal::not_held},
        {"R31 the top of a run of another length", unequal, "length 3, how_high", "top T",
         Refusal::not_held},
        {"R31 the question must be answered", unequal, "length 3, how_high", "good",
         Refusal::not_in_this_phase},
        {"R26 lower", unequal, tops, "not_good_top K", Refusal::not_better},
        {"R31 not held", unequal, tops, "not_good_top A", Refusal::not_held},
        {"R31 the top of a longer run", unequal, tops, "not_good_top J", Refusal::not_held},
        {"R27 no run with this top", unequal, tops, "not_good_trump", Refusal::not_held},
    };
    for (const RuleSet& rules : all_rules)
      for (const RefusedRow& row : rows) check(rules, row);
    for (const RuleSet& rules : {culbertson, hervey})
      check(rules, RefusedRow{"R28 no run with this top to ask about", unequal, tops, "in_trumps",
                              Refusal::not_held});
  }

  TEST_CASE("R31 a player with two runs of a length chooses which one to mean") {
    const Hands two{"S", "7C 8C 9C JD QD KD AS TS 8H", "9H TH JH 7D 8D 9D AC QS 7S"};
    const Row rows[] = {
        {"R31 the better or the lesser", two, "length 3, how_high", "run_top 0", "top 9, top K"},
        {"R31 the lesser is beaten", two, "length 3, how_high, top 9", "run_top_reply 1",
         "not_good_top J, in_trumps, good"},
        {"R31 the better is not", two, "length 3, how_high, top K", "run_top_reply 1", "good"},
    };
    for (const Row& row : rows) check(culbertson, row);
  }
}

TEST_SUITE("R27 R28 the same length and the same top") {
  constexpr std::string_view top_queen = "length 3, how_high, top Q";
  constexpr std::string_view asked_if_trumps = "length 3, how_high, top Q, in_trumps";

  TEST_CASE("R27 a run in trumps beats a plain one") {
    const Row rows[] = {
        {"R27 the declarer's is in trumps", declarers_in_trumps, top_queen, "run_top_reply 1",
         "not_good_trump, good"},
        {"R27 the declarer has the class", declarers_in_trumps,
         "length 3, how_high, top Q, not_good_trump", "run_declare 1", "declare TS JS QS"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) check(rules, row);
  }

  TEST_CASE("R27 a run in trumps beats neither a longer nor a higher one") {
    for (const RuleSet& rules : all_rules) {
      const Hands longer{"C", unequal.declarer, unequal.defender};
      check(rules,
            RefusedRow{"R27 trumps, shorter", longer, "length 5", "how_high", Refusal::not_held});
      const Hands lower{"H", higher_top.declarer, higher_top.defender};
      check(rules, Row{"R27 trumps, lower", lower, "length 3, how_high, top A", "run_top_reply 1",
                       "good"});
    }
  }

  TEST_CASE("R28 culbertson, hervey: the declarer asks, the defender answers the truth") {
    const Row rows[] = {
        {"R28 the declarer's run is plain, so they ask", both_plain, top_queen, "run_top_reply 1",
         "in_trumps, good"},
        {"R28 plain: no", both_plain, asked_if_trumps, "run_in_trumps 0", "no"},
        {"R28 both plain", both_plain, "length 3, how_high, top Q, in_trumps, no",
         "run_in_trumps_reply 1", "equal, good"},
        {"R28 the declarer may still give way", both_plain,
         "length 3, how_high, top Q, in_trumps, no, good", "run_declare 0", "declare TH JH QH"},
        {"R27 trumps: yes", mine_in_trumps, asked_if_trumps, "run_in_trumps 0", "yes"},
        {"R27 then it is good", mine_in_trumps, "length 3, how_high, top Q, in_trumps, yes",
         "run_in_trumps_reply 1", "good"},
        {"R27 the defender's", mine_in_trumps, "length 3, how_high, top Q, in_trumps, yes, good",
         "run_declare 0", "declare TS JS QS"},
    };
    for (const RuleSet& rules : {culbertson, hervey})
      for (const Row& row : rows) check(rules, row);
  }

  TEST_CASE("R28 culbertson, hervey: an untrue answer is refused") {
    const RefusedRow rows[] = {
        {"plain is not trumps", both_plain, top_queen, "not_good_trump", Refusal::not_held},
        {"no equal before it is asked", both_plain, top_queen, "equal", Refusal::not_in_this_phase},
        {"yes, of a plain run", both_plain, asked_if_trumps, "yes", Refusal::not_the_truth},
        {"no, of a trump run", mine_in_trumps, asked_if_trumps, "no", Refusal::not_the_truth},
        {"equal, after yes", mine_in_trumps, "length 3, how_high, top Q, in_trumps, yes", "equal",
         Refusal::not_the_truth},
        {"a player with the trump run does not ask", declarers_in_trumps, top_queen, "in_trumps",
         Refusal::not_held},
        {"nothing else answers the question", both_plain, asked_if_trumps, "good",
         Refusal::not_in_this_phase},
        {"the declarer does not answer their own claim", both_plain, asked_if_trumps, "1: no",
         Refusal::not_your_turn},
    };
    for (const RuleSet& rules : {culbertson, hervey})
      for (const RefusedRow& row : rows) check(rules, row);
  }

  TEST_CASE("R28 R29 culbertson, hervey: equal runs void the class, other runs included") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = at(rules, equal_fours, "length 4, how_high, top K, in_trumps, no");
      const Events story = say(state, "equal");
      CHECK(times_told<Melded>(story) == 0);
      CHECK(state.face_up.melds.empty());
      CHECK(where(state) == "play 0");
    }
  }

  TEST_CASE("R28 denexa: the declarer has not beaten the claim, so the defender scores") {
    const Row rows[] = {
        {"R28 there is nothing to ask", both_plain, top_queen, "run_top_reply 1", "good"},
        {"R28 nor at no-trump", no_trumps, top_queen, "run_top_reply 1", "good"},
        {"R29 the defender scores all runs held", equal_fours, "length 4, how_high, top K, good",
         "run_declare 0", "declare TH JH QH KH, declare 7C 8C 9C TH JH QH KH"},
    };
    for (const Row& row : rows) check(denexa, row);
    for (const std::string_view act : {"in_trumps", "equal"})
      for (const Hands& hands : {both_plain, no_trumps}) {
        const State state = at(denexa, hands, top_queen);
        CHECK(refused(state, act) == Refusal::defender_scores);
        CHECK(rule_of(Refusal::defender_scores, state.face_up.phase) == 28);
      }
  }

  TEST_CASE("R28 at no-trump equal is said at once") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      check(rules, Row{"R28", no_trumps, top_queen, "run_top_reply 1", "equal, good"});
      State state = at(rules, no_trumps, top_queen);
      CHECK(refused(state, "in_trumps") == Refusal::no_trumps_to_ask);
      CHECK(refused(state, "not_good_trump") == Refusal::not_held);
      CHECK(rule_of(Refusal::no_trumps_to_ask, state.face_up.phase) == 28);
      say(state, "equal");
      CHECK(state.face_up.melds.empty());
      CHECK(where(state) == "play 0");
    }
  }

  TEST_CASE("R28 at no-trump, too, equal must be true") {
    const Hands unlike{"NT", unequal.defender, unequal.declarer};
    for (const RuleSet& rules : {culbertson, hervey})
      check(rules,
            RefusedRow{"R28", unlike, "length 3, how_high, top A", "equal", Refusal::not_held});
  }

  TEST_CASE("R31 either answer is true with two runs of the same length and top") {
    const Row rows[] = {
        {"yes of the one, no of the other", two_of_defender, asked_if_trumps, "run_in_trumps 0",
         "yes, no"},
        {"after yes the trump run must be declared", two_of_defender,
         "length 3, how_high, top Q, in_trumps, yes, good", "run_declare 0",
         "declare TS JS QS, declare TH JH QH TS JS QS"},
        {"after no the plain one", two_of_defender,
         "length 3, how_high, top Q, in_trumps, no, good", "run_declare 0",
         "declare TH JH QH, declare TH JH QH TS JS QS"},
        {"either run if nobody asked", two_of_defender, "length 3, how_high, top Q, good",
         "run_declare 0", "declare TH JH QH, declare TS JS QS, declare TH JH QH TS JS QS"},
        {"the declarer names the trump run or asks about the plain one", two_of_declarer, top_queen,
         "run_top_reply 1", "not_good_trump, in_trumps, good"},
        {"the trump run won, and must be declared", two_of_declarer,
         "length 3, how_high, top Q, not_good_trump", "run_declare 1",
         "declare TS JS QS, declare TH JH QH TS JS QS"},
    };
    for (const RuleSet& rules : {culbertson, hervey})
      for (const Row& row : rows) check(rules, row);
  }
}
