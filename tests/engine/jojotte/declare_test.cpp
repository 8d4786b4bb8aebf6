// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

// Seat 0 is the defender, seat 1 the declarer; clubs are trumps.
constexpr std::string_view tens_and_queens = "TC TD TH TS QC QD QH QS 7C";
constexpr std::string_view three_runs = "7C 8C 9C JD QD KD 8H 9H TH";
constexpr std::string_view kings_and_hearts = "KC KD KH KS 7H 8H 9H 9D JS";

State at(const RuleSet& rules, std::string_view defender, std::string_view declarer,
         std::string_view conversation) {
  State state = at_melds(rules, "C", defender, declarer);
  say(state, conversation);
  return state;
}

/// The scored melds: "0 four T 100, 1 run 3 20".
std::string scored(const State& state) {
  std::string text;
  for (const Meld& meld : state.face_up.melds) {
    text += (text.empty() ? "" : ", ") + std::to_string(static_cast<int>(meld.seat));
    text += meld.kind == MeldClass::four ? std::string(" four ") + cards::rank_text(*meld.rank)
                                         : " run " + std::to_string(meld.length);
    text += " " + std::to_string(meld.points);
  }
  return text;
}

struct RefusedRow {
  std::string_view sentence, act;
  Refusal refusal;
};

}  // namespace

TEST_SUITE("R29 the winner of a class") {
  TEST_CASE("R29 the winner scores the four claimed, alone or with another") {
    struct Row {
      std::string_view sentence, conversation, may;
    };
    const Row rows[] = {
        {"R29 the best claimed", "four T, good",
         "declare TC TD TH TS, declare TC TD TH TS QC QD QH QS"},
        {"R29 the lesser claimed: the better may be added", "four Q, good",
         "declare QC QD QH QS, declare TC TD TH TS QC QD QH QS"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) {
        CAPTURE(row.sentence);
        CHECK(may_only(at(rules, tens_and_queens, kings_and_hearts, row.conversation), 0, row.may));
      }
  }

  TEST_CASE("R29 a declaration of fours holds the claimed one, and nothing but whole fours held") {
    const RefusedRow rows[] = {
        {"R29 without the claimed", "declare QC QD QH QS", Refusal::not_as_claimed},
        {"R29 nothing", "declare ", Refusal::not_as_claimed},
        {"R29 a part of it", "declare TC TD TH", Refusal::not_whole_melds},
        {"R29 a part of the other", "declare TC TD TH TS QC QD", Refusal::not_whole_melds},
        {"R29 another card with it", "declare TC TD TH TS 7C", Refusal::not_whole_melds},
        {"R29 a card not held", "declare TC TD TH TS KC", Refusal::not_held},
        {"R29 a meld not held", "declare AC AD AH AS", Refusal::not_held},
        {"R29 another act", "good", Refusal::not_in_this_phase},
    };
    for (const RuleSet& rules : all_rules) {
      const State state = at(rules, tens_and_queens, kings_and_hearts, "four T, good");
      for (const RefusedRow& row : rows) {
        CAPTURE(row.sentence);
        CHECK(refused(state, row.act) == row.refusal);
      }
      CHECK(rule_of(Refusal::not_as_claimed, state.face_up.phase) == 29);
      CHECK(rule_of(Refusal::not_whole_melds, state.face_up.phase) == 25);
    }
  }

  TEST_CASE("R23 R29 a four that does not count cannot be added, in denexa it counts") {
    std::string_view tens_and_eights = "TC TD TH TS 8C 8D 8H 8S 7C";
    for (const RuleSet& rules : all_rules) {
      const State state = at(rules, tens_and_eights, "7D 9D QC 7S 9S KS AH QH KC", "four T, good");
      const auto refusal = rules.fours_that_count == FoursThatCount::all_ranks
                               ? Refusal::none
                               : Refusal::not_whole_melds;
      CHECK(refused(state, "declare TC TD TH TS 8C 8D 8H 8S") == refusal);
    }
  }

  TEST_CASE("R29 the winner scores the run claimed, alone or with any others") {
    struct Row {
      std::string_view sentence, conversation, may;
    };
    const Row rows[] = {
        {"R29 only a length was said: any run of it, alone or with others",
         "no_four, no_four, length 3, good",
         "declare 7C 8C 9C, declare JD QD KD, declare 8H 9H TH, declare 7C 8C 9C JD QD KD, "
         "declare 7C 8C 9C 8H 9H TH, declare JD QD KD 8H 9H TH, "
         "declare 7C 8C 9C JD QD KD 8H 9H TH"},
        {"R29 the top was said: that run, alone or with others",
         "no_four, no_four, length 3, how_high, top K, good",
         "declare JD QD KD, declare 7C 8C 9C JD QD KD, declare JD QD KD 8H 9H TH, "
         "declare 7C 8C 9C JD QD KD 8H 9H TH"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) {
        CAPTURE(row.sentence);
        CHECK(may_only(at(rules, three_runs, "JS QS KS 7D 9D TC QC AH QH", row.conversation), 0,
                       row.may));
      }
  }

  TEST_CASE(
      "R25 R29 a declaration of runs holds the claimed one, and nothing but whole runs held") {
    const RefusedRow rows[] = {
        {"R29 without the claimed", "declare 7C 8C 9C", Refusal::not_as_claimed},
        {"R29 nothing", "declare ", Refusal::not_as_claimed},
        {"R25 a part of a run", "declare JD QD", Refusal::not_whole_melds},
        {"R25 the claimed and a part of another", "declare JD QD KD 7C 8C",
         Refusal::not_whole_melds},
        {"R29 a card not held", "declare JD QD KD AD", Refusal::not_held},
    };
    for (const RuleSet& rules : all_rules) {
      const State state = at(rules, three_runs, "JS QS KS 7D 9D TC QC AH QH",
                             "no_four, no_four, length 3, how_high, top K, good");
      for (const RefusedRow& row : rows) {
        CAPTURE(row.sentence);
        CHECK(refused(state, row.act) == row.refusal);
      }
    }
  }

  TEST_CASE("R25 a long run is not cut up, eight into four and four or five into three") {
    for (const RuleSet& rules : all_rules) {
      State state =
          at(rules, "7H 8H 9H TH JH QH KH AH 7C", "7D 9D TC QC 7S 9S KS QS AC", "no_four, no_four");
      CHECK(refused(state, "length 4") == Refusal::not_held);
      say(state, "length 8, good");
      CHECK(refused(state, "declare 7H 8H 9H TH") == Refusal::not_whole_melds);
      CHECK(refused(state, "declare 7H 8H 9H TH JH QH KH") == Refusal::not_whole_melds);
      say(state, "declare 7H 8H 9H TH JH QH KH AH");
      CHECK(scored(state) == "0 run 8 50");
    }
  }

  TEST_CASE("R29 one player scores a class") {
    struct Row {
      std::string_view sentence, conversation, scored;
    };
    const Row rows[] = {
        {"R29 both fours", "four T, good, declare TC TD TH TS QC QD QH QS",
         "0 four T 100, 0 four Q 100"},
        {"R29 the claimed alone", "four Q, good, declare QC QD QH QS", "0 four Q 100"},
        {"R29 the other's kings count for nothing", "four T, good, declare TC TD TH TS",
         "0 four T 100"},
        {"R29 the kings have won", "four Q, not_good_four K, declare KC KD KH KS", "1 four K 100"},
        {"R29 one class to each",
         "four T, good, declare TC TD TH TS, no_run, length 3, declare 7H 8H 9H",
         "0 four T 100, 1 run 3 20"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) {
        CAPTURE(row.sentence);
        CHECK(scored(at(rules, tens_and_queens, kings_and_hearts, row.conversation)) == row.scored);
      }
  }

  TEST_CASE("R29 hervey's example: the winner scores shorter runs too") {
    // Four to the ace in trumps against four to the ace; then three more.
    std::string_view defender = "JD QD KD AD 7C 9C TS 8S 7H";
    std::string_view declarer = "JC QC KC AC 9S 8H 9H TH 7D";
    for (const RuleSet& rules : all_rules) {
      const State state = at(rules, defender, declarer,
                             "no_four, no_four, length 4, how_high, top A, not_good_trump, "
                             "declare JC QC KC AC 8H 9H TH");
      CHECK(scored(state) == "1 run 4 40, 1 run 3 20");
    }
  }

  TEST_CASE("R30 a card scores in a four and in a run") {
    std::string_view both = "TC TD TH TS JS QS 7C 8D 9H";
    for (const RuleSet& rules : all_rules) {
      const State state = at(rules, both, "7D 9D QC 7S 9S KS AH QH KC",
                             "four T, good, declare TC TD TH TS, length 3, good, declare TS JS QS");
      CHECK(scored(state) == "0 four T 100, 0 run 3 20");
    }
  }
}

TEST_SUITE("R32 showing") {
  constexpr std::string_view one_class_each =
      "four T, good, declare TC TD TH TS, no_run, length 3, declare 7H 8H 9H";

  TEST_CASE("R32 culbertson, hervey: melds scored lie on the table at once") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = at(rules, tens_and_queens, kings_and_hearts, "four T, good");
      const Melded four = told<Melded>(say(state, "declare TC TD TH TS"));
      CHECK(four.cards == hand("TC TD TH TS"));
      say(state, "no_run, length 3, declare 7H 8H 9H");
      CHECK(state.face_up.melds[0].cards == hand("TC TD TH TS"));
      CHECK(state.face_up.melds[1].cards == hand("7H 8H 9H"));
      CHECK(where(state) == "play 0");
    }
  }

  TEST_CASE("R32 denexa: the table hears which melds are scored, and sees no card") {
    State state = at(denexa, tens_and_queens, kings_and_hearts, "four T, good");
    const Melded four = told<Melded>(say(state, "declare TC TD TH TS"));
    CHECK(four.rank == Rank::ten);
    CHECK(four.points == 100);
    CHECK(four.cards.empty());
    say(state, "no_run, length 3");
    const Melded run = told<Melded>(say(state, "declare 7H 8H 9H"));
    CHECK(run.number == 3);
    CHECK(run.points == 20);
    CHECK(run.cards.empty());
    for (const Meld& meld : state.face_up.melds) CHECK(meld.cards.empty());
  }

  TEST_CASE("R32 a declaration is told as melds, never as the act with its cards") {
    for (const RuleSet& rules : all_rules) {
      State state = at(rules, tens_and_queens, kings_and_hearts, "four T, good");
      CHECK(times_told<Done>(say(state, "declare TC TD TH TS")) == 0);
    }
  }

  TEST_CASE("R32 denexa: the opponent of a player who has scored is asked") {
    struct Row {
      std::string_view sentence, conversation, where;
    };
    const Row rows[] = {
        {"R32 nobody has scored: nobody", "no_four, no_four, no_run, no_run", "play 0"},
        {"R32 the defender has: the declarer", "four T, good, declare TC TD TH TS, no_run, no_run",
         "ask 1"},
        {"R32 the declarer has: the defender",
         "no_four, no_four, no_run, length 3, "
         "declare 7H 8H 9H",
         "ask 0"},
        {"R32 both have: both at once", one_class_each, "ask 0 1"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      CHECK(where(at(denexa, tens_and_queens, kings_and_hearts, row.conversation)) == row.where);
    }
  }

  TEST_CASE("R32 denexa: asking lays open all melds of the opponent, and only those") {
    State state = at(denexa, tens_and_queens, kings_and_hearts, one_class_each);
    const Shown shown = told<Shown>(say(state, "1: ask_to_see"));
    CHECK(shown == Shown{Seat{0}, hand("TC TD TH TS")});
    CHECK(state.face_up.melds[0].cards == hand("TC TD TH TS"));
    CHECK(state.face_up.melds[1].cards.empty());
    CHECK(where(state) == "ask 0");
    CHECK(refused(state, "1: ask_to_see") == Refusal::not_your_turn);
    say(state, "satisfied");
    CHECK(state.face_up.melds[1].cards.empty());
    CHECK(where(state) == "play 0");
  }

  TEST_CASE("R32 denexa: the answers come in any order, two melds are seen together") {
    State state = at(denexa, tens_and_queens, kings_and_hearts,
                     "four T, good, declare TC TD TH TS QC QD QH QS, "
                     "no_run, length 3, declare 7H 8H 9H");
    say(state, "0: satisfied");
    CHECK(where(state) == "ask 1");
    const Shown shown = told<Shown>(say(state, "ask_to_see"));
    CHECK(shown.cards == hand("TC TD TH TS QC QD QH QS"));
    CHECK(where(state) == "play 0");
    CHECK(refused(state, "1: ask_to_see") == Refusal::not_your_turn);
    CHECK(refused(state, "0: ask_to_see") == Refusal::not_in_this_phase);
  }

  TEST_CASE("R32 denexa: nobody leads before the answers") {
    const State state = at(denexa, tens_and_queens, kings_and_hearts, one_class_each);
    CHECK(refused(state, "0: play TC") == Refusal::not_in_this_phase);
    CHECK(rule_of(Refusal::not_in_this_phase, state.face_up.phase) == 32);
    CHECK(may_only(state, 0, "ask_to_see, satisfied"));
    CHECK(may_only(state, 1, "ask_to_see, satisfied"));
  }
}
