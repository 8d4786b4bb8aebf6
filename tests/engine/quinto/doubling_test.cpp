// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

/// Q08-Q10: the doubling; Q17: what it does.
namespace {

using namespace quinto_words;

/// Seat 3 deals, so seat 0 speaks first and seat 3 last.
State after_calls(std::string_view calls) {
  State state = dealt(standard, a_suit_each);
  say(state, calls);
  return state;
}

}  // namespace

TEST_SUITE("Q08-Q10 the doubling of Quinto") {
  TEST_CASE(
      "Q08-Q10 Q17 each call decides who is asked next, what may be said, and what tricks are "
      "worth") {
    struct Row {
      const char *rule, *calls, *where, *may;
      int worth;
    };
    const Row rows[] = {
        {"Q08 the eldest speaks first", "", "doubling 0", "pass double", 5},
        {"Q08 then the player at the left", "pass", "doubling 1", "pass double", 5},
        {"Q08 the dealer last", "pass, pass, pass", "doubling 3", "pass double", 5},
        {"Q08 nobody need double", "pass, pass, pass, pass", "play 0",
         "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 5},
        {"Q09 an opponent may redouble", "double", "doubling 1", "pass redouble", 10},
        {"Q09 a partner may not", "double, pass", "doubling 2", "pass", 10},
        {"Q09 the other opponent may", "double, pass, pass", "doubling 3", "pass redouble", 10},
        {"Q09 the last to speak may, if an opponent doubled", "pass, pass, double", "doubling 3",
         "pass redouble", 10},
        {"Q09 not if the partner did", "pass, double, pass", "doubling 3", "pass", 10},
        {"Q09 nothing doubles a redouble", "double, redouble", "doubling 2", "pass", 20},
        {"Q09 nor the last to speak", "double, redouble, pass", "doubling 3", "pass", 20},
        {"Q10 whoever can only pass is asked as well", "double, redouble, pass, pass", "play 0",
         "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 20},
        {"Q10 a double by the dealer stands", "pass, pass, pass, double", "play 0",
         "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 10},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const State state = after_calls(row.calls);
      CHECK(where(state) == row.where);
      CHECK(may(state) == row.may);
      CHECK(trick_worth(state.face_up.stakes) == row.worth);
    }
  }

  TEST_CASE("Q08 Q09 what may not be said is refused by its rule") {
    struct Row {
      const char *calls, *said;
      Refusal refusal;
      int rule;
    };
    const Row rows[] = {
        {"double", "double", Refusal::already_doubled, 8},
        {"double, pass", "double", Refusal::already_doubled, 8},
        {"double, redouble", "double", Refusal::already_doubled, 8},
        {"", "redouble", Refusal::not_doubled, 9},
        {"pass, pass, pass", "redouble", Refusal::not_doubled, 9},
        {"double, pass", "redouble", Refusal::partners_double, 9},
        {"pass, double, pass", "redouble", Refusal::partners_double, 9},
        {"double, redouble", "redouble", Refusal::already_redoubled, 9},
        {"double, redouble, pass", "redouble", Refusal::already_redoubled, 9},
        {"", "continue", Refusal::not_in_this_phase, 10},
        {"", "3C", Refusal::not_in_this_phase, 10},
        {"pass, pass, pass, pass", "double", Refusal::not_in_this_phase, 15},
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      CAPTURE(row.said);
      const State state = after_calls(row.calls);
      CHECK(refused(state, row.said) == row.refusal);
      CHECK(Quinto::explain(row.refusal, Quinto::observe(state, {})).rule == row.rule);
    }
  }

  TEST_CASE("Q10 a player speaks only in turn") {
    const State state = after_calls("pass");
    for (const int other : {0, 2, 3})
      CHECK(refused(state, seat(other), "double") == Refusal::not_your_turn);
    CHECK(Quinto::explain(Refusal::not_your_turn, Quinto::observe(state, {})).rule == 10);
  }

  TEST_CASE("Q08 Q09 all see who has doubled and redoubled") {
    const Stakes& stakes = after_calls("pass, double, redouble, pass").face_up.stakes;
    CHECK(stakes == Stakes{seat(1), seat(2)});
    CHECK(after_calls("pass, pass, pass, pass").face_up.stakes == Stakes{});
  }
}
