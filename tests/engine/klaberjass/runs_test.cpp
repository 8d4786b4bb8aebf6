// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B15, B19-B23, B26: the dialogue about runs.
namespace {

using namespace klaberjass_words;

/// The dialogue about runs, after the bid of seat 0, so that seat 1 speaks first.
State asked_about_runs(const char* declarer, const char* defender, const char* bid) {
  State state = dealt(standard, {declarer, defender, "7C", "8C"});
  say(state, "pass, pass");
  say(state, bid);
  say(state, "no set, no set");
  REQUIRE(where(state) == "run_claim 1");
  return state;
}

constexpr const char* king_high_hearts = "KH QH JH TC 9H 7S TD 8D AD";
constexpr const char* king_high_spades = "KS QS JS 9C AC 8H 9D 7D AH";
constexpr const char* king_high_diamonds = "KD QD JD QC KC 8S AS TH 9S";
constexpr const char* four_diamonds = "KD QD JD TD KC 8S AS TH 9S";
constexpr const char* two_runs = "KS QS JS TC AC 9H 8H 7H AD";
constexpr const char* no_runs = "AS KC TH 9S 8H 7D QC JS 9D";

}  // namespace

TEST_SUITE("Klaberjass: the dialogue about runs") {
  TEST_CASE("B20 B21 B22 B26 what is said, and who has the class then") {
    struct Row {
      const char *declarer, *defender, *bid, *said, *then;
    };
    const Row rows[] = {
        {king_high_hearts, no_runs, hearts, "no run", "run_claim 0"},
        {king_high_hearts, no_runs, hearts, "no run, run 3", "run_declare 0"},
        {king_high_hearts, no_runs, hearts, "no run, no run", "play 1"},
        {king_high_hearts, king_high_spades, hearts, "run 3, good", "run_declare 1"},
        {four_diamonds, king_high_spades, hearts, "run 3, not good run 4", "run_declare 0"},
        {king_high_hearts, king_high_spades, hearts, "run 3, how high", "run_top 1"},
        {king_high_hearts, king_high_spades, hearts, "run 3, how high, top K", "run_top_reply 0"},
        {king_high_hearts, king_high_spades, hearts, "run 3, how high, top K, not good trumps",
         "run_declare 0"},
        {king_high_diamonds, king_high_spades, hearts, "run 3, how high, top K, in trumps",
         "run_in_trumps 1"},
        {king_high_diamonds, king_high_spades, hearts, "run 3, how high, top K, in trumps, no",
         "run_in_trumps_reply 0"},
        {king_high_diamonds, king_high_spades, hearts,
         "run 3, how high, top K, in trumps, no, equal", "play 1"},
        {king_high_diamonds, king_high_hearts, hearts,
         "run 3, how high, top K, in trumps, yes, good", "run_declare 1"},
        {king_high_diamonds, king_high_spades, no_trump, "run 3, how high, top K, equal", "play 1"},
        {two_runs, king_high_diamonds, hearts, "run 3, how high, top K, good", "run_declare 1"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.said);
      State state = asked_about_runs(row.declarer, row.defender, row.bid);
      say(state, row.said);
      CHECK(where(state) == row.then);
    }
  }

  TEST_CASE("B22 equal runs that are not in trumps: nobody scores") {
    State state = asked_about_runs(two_runs, king_high_diamonds, no_trump);
    say(state, "run 3, how high, top K, equal");
    CHECK(state.face_up.melds.empty());
  }

  TEST_CASE("B19 B20 B26 what may not be said") {
    struct Row {
      const char *said, *then;
      Refusal why;
    };
    const Row rows[] = {
        {"", "run 4", Refusal::not_held},
        {"run 3", "not good run 4", Refusal::not_held},
        {"run 3", "not good run 3", Refusal::not_better},
        {"run 3, how high", "top A", Refusal::not_held},
        {"run 3, how high, top K", "not good top K", Refusal::not_better},
        {"run 3, how high, top K", "not good trumps", Refusal::not_held},
        {"run 3, how high, top K", "equal", Refusal::not_in_this_phase},
        {"run 3, how high, top K, in trumps", "yes", Refusal::not_the_truth},
    };
    for (const Row& row : rows) {
      CAPTURE(row.then);
      State state = asked_about_runs(king_high_diamonds, king_high_spades, hearts);
      say(state, row.said);
      CHECK(refused(state, row.then) == row.why);
    }
    State plain = asked_about_runs(king_high_diamonds, king_high_spades, no_trump);
    say(plain, "run 3, how high, top K");
    CHECK(refused(plain, "in trumps") == Refusal::no_trumps_to_ask);
    State trumps = asked_about_runs(king_high_diamonds, king_high_hearts, hearts);
    say(trumps, "run 3, how high, top K, in trumps, yes");
    CHECK(refused(trumps, "equal") == Refusal::not_the_truth);
  }

  TEST_CASE("B19 B23 the winner scores all runs of the hand or some, each whole") {
    struct Row {
      const char* cards;
      Refusal why;
    };
    const Row rows[] = {
        {"KS QS JS 9H 8H 7H", Refusal::none},      {"KS QS JS", Refusal::none},
        {"9H 8H 7H", Refusal::not_as_claimed},     {"KS QS", Refusal::not_whole_melds},
        {"KS QS JS TC", Refusal::not_whole_melds},
    };
    for (const Row& row : rows) {
      CAPTURE(row.cards);
      State state = asked_about_runs(two_runs, king_high_diamonds, hearts);
      say(state, "no run, run 3");
      state.face_up.phase = RunDeclare{seat(0), {3, Rank::king, {}}};
      CHECK(refused(state, "declare " + std::string(row.cards)) == row.why);
    }
  }

  TEST_CASE("B15 a run may be withheld") {
    State state = asked_about_runs(king_high_hearts, king_high_spades, hearts);
    CHECK(refused(state, "no run") == Refusal::none);
    say(state, "no run, no run");
    CHECK(state.face_up.melds.empty());
  }

  TEST_CASE("B19 B27 what a run scores when it is laid down") {
    State state = asked_about_runs(four_diamonds, king_high_spades, hearts);
    const auto melded = told<Melded>(say(state, "run 3, not good run 4, declare KD QD JD TD"));
    CHECK(melded.word == MeldClass::run);
    CHECK(melded.points == 50);
    CHECK(melded.number == 4);
    CHECK(!melded.rank);
  }
}
