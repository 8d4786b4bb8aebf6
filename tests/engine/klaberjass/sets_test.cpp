// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B15-B18, B23-B25, B27: the dialogue about sets.
namespace {

using namespace klaberjass_words;

/// The dialogue about sets at hearts, named by seat 0, so that seat 1 speaks first.
State asked_about_sets(const char* declarer, const char* defender, const char* bid) {
  State state = dealt(standard, {declarer, defender, "8C", "7C"});
  say(state, "pass, pass");
  say(state, bid);
  REQUIRE(where(state) == "set_claim 1");
  return state;
}

constexpr const char* three_kings = "KC KD KH 9C 8D 7S AH TC 9D";
constexpr const char* three_jacks = "JC JD JH 9S 8S 7H AC TD 8H";
constexpr const char* three_queens = "QC QD QH 9S 8S 7H JC TD 8H";
constexpr const char* four_queens = "QC QD QH QS 8S 7H AC TD 8H";
constexpr const char* four_kings = "KC KD KH KS 9C 8D AH TC 9D";
constexpr const char* nothing = "9S 8S 7H QC TD 8H JC QS AD";

}  // namespace

TEST_SUITE("Klaberjass: the dialogue about sets") {
  TEST_CASE("B25 what is said, and who has the class then") {
    struct Row {
      const char *declarer, *defender, *bid, *said, *then;
    };
    const Row rows[] = {
        {three_kings, nothing, hearts, "no set", "set_claim 0"},
        {three_kings, nothing, hearts, "no set, set 3", "set_declare 0"},
        {three_kings, nothing, hearts, "no set, no set", "run_claim 1"},
        {three_kings, three_jacks, hearts, "set 3", "set_reply 0"},
        {three_kings, three_jacks, hearts, "set 3, good", "set_declare 1"},
        {three_kings, three_jacks, hearts, "set 3, how high", "set_rank 1"},
        {three_kings, three_jacks, hearts, "set 3, how high, rank J", "set_rank_reply 0"},
        {three_kings, three_jacks, hearts, "set 3, how high, rank J, good", "set_declare 1"},
        {three_kings, three_jacks, no_trump, "set 3, how high, rank J, not good rank K",
         "set_declare 0"},
        {three_kings, three_queens, hearts, "set 3, how high, rank Q, not good rank K",
         "set_declare 0"},
        {four_kings, three_jacks, hearts, "set 3, not good set 4", "set_declare 0"},
        {four_kings, four_queens, hearts, "set 4, how high, rank Q, not good rank K",
         "set_declare 0"},
        {three_kings, four_queens, hearts, "set 4, good", "set_declare 1"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.said);
      State state = asked_about_sets(row.declarer, row.defender, row.bid);
      say(state, row.said);
      CHECK(where(state) == row.then);
    }
  }

  TEST_CASE("B16 B18 B25 what may not be said") {
    struct Row {
      const char *declarer, *defender, *bid, *said, *then;
      Refusal why;
    };
    const Row rows[] = {
        {three_kings, nothing, hearts, "", "set 3", Refusal::not_held},
        {three_kings, three_jacks, hearts, "", "set 4", Refusal::not_held},
        {three_kings, four_queens, hearts, "", "set 3", Refusal::not_held},  // four are never three
        {three_kings, three_jacks, hearts, "set 3", "not good set 3", Refusal::not_better},
        {three_kings, three_jacks, hearts, "set 3", "not good set 4", Refusal::not_held},
        {four_kings, three_jacks, hearts, "set 3", "how high", Refusal::not_held},
        {three_kings, three_jacks, hearts, "set 3, how high", "rank K", Refusal::not_held},
        {three_kings, three_jacks, hearts, "set 3, how high", "rank T",
         Refusal::set_does_not_count},
        {three_kings, three_jacks, hearts, "set 3, how high, rank J", "not good rank K",
         Refusal::not_better},
        {three_kings, three_queens, hearts, "set 3, how high, rank Q", "not good rank A",
         Refusal::not_held},
        {three_kings, three_jacks, hearts, "set 3", "run 3", Refusal::not_in_this_phase},
    };
    for (const Row& row : rows) {
      CAPTURE(row.said);
      CAPTURE(row.then);
      State state = asked_about_sets(row.declarer, row.defender, row.bid);
      say(state, row.said);
      CHECK(refused(state, row.then) == row.why);
    }
  }

  TEST_CASE("B16 four tens and four nines are no set") {
    State state =
        asked_about_sets("TC TD TH TS 9C 9D 9H 9S AC", "8S 7H QC 8H JC QS AD KC KD", hearts);
    say(state, "no set");
    CHECK(refused(state, "set 4") == Refusal::not_held);
    CHECK(choices(state) == 1);
  }

  TEST_CASE("B15 a player may withhold a set, or claim a lesser one") {
    State state = asked_about_sets("KC KD KH QC QD QH AS TC 9D", three_jacks, no_trump);
    say(state, "no set");
    CHECK(choices(state) == 2);
    say(state, "no set");
    CHECK(state.face_up.melds.empty());
    state = asked_about_sets(nothing, "KC KD KH JS JD JH AS TC 9D", hearts);
    say(state, "set 3");
    CHECK(refused(state, "good") == Refusal::none);
  }

  TEST_CASE("B23 the winner of the class scores the set that won and any others, whole") {
    constexpr const char* kings_and_queens = "KC KD KH QC QD QH AS TC 9D";
    struct Row {
      const char* cards;
      Refusal why;
      int melds;
    };
    const Row rows[] = {
        {"KC KD KH QC QD QH", Refusal::none, 2},
        {"KC KD KH", Refusal::none, 1},
        {"QC QD QH", Refusal::not_as_claimed, 0},
        {"KC KD KH QC QD", Refusal::not_whole_melds, 0},
        {"KC KD", Refusal::not_whole_melds, 0},
        {"JC JD JH", Refusal::not_held, 0},
        {"KC KD KH AS", Refusal::not_whole_melds, 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.cards);
      State state = asked_about_sets(kings_and_queens, three_jacks, no_trump);
      say(state, "set 3, how high, rank J, not good rank K");
      const auto declare = "declare " + std::string(row.cards);
      CHECK(refused(state, declare) == row.why);
      if (row.why == Refusal::none) {
        const auto story = say(state, declare);
        CHECK(times_told<Melded>(story) == row.melds);
        CHECK(where(state) == "run_claim 1");
      }
    }
  }

  TEST_CASE("B27 a set that is scored is shown") {
    State state = asked_about_sets(four_kings, nothing, hearts);
    const auto story = say(state, "no set, set 4, declare KC KD KH KS");
    const auto melded = told<Melded>(story);
    CHECK(melded.seat == seat(0));
    CHECK(melded.cards == hand("KC KD KH KS"));
    CHECK(melded.rank == Rank::king);
    CHECK(melded.number == 4);
    CHECK(melded.points == 50);
    CHECK(state.face_up.melds.size() == 1);
  }

  TEST_CASE("B24 a card may count in a set and in a run") {
    State state = asked_about_sets("KC KD KH QH JH 9D 8D 7S AS", nothing, hearts);
    say(state, "no set, set 3, declare KC KD KH, no run, run 3, declare KH QH JH");
    CHECK(state.face_up.melds.size() == 2);
  }
}
