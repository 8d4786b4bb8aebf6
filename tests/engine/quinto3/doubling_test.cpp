// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

/// T09-T11: the doubling.
namespace {

using namespace quinto3_words;

/// Seat 2 deals, so seat 0 speaks first, then seat 1, then the dealer.
State after_calls(std::string_view calls) {
  State state = dealt(standard, a_suit_each);
  say(state, "near");
  say(state, calls);
  return state;
}

}  // namespace

TEST_SUITE("T09-T11 the doubling of Quinto for three") {
  TEST_CASE(
      "T09-T11 each call decides who is asked next, what may be said, and what tricks are worth") {
    struct Row {
      const char *rule, *calls, *where, *may;
      int worth;
    };
    const Row rows[] = {
        {"T11 the dealer's left speaks first", "", "doubling 0", "pass double", 5},
        {"T11 then the dealer's right", "pass", "doubling 1", "pass double", 5},
        {"T11 then the dealer", "pass, pass", "doubling 2", "pass double", 5},
        {"T10 a partner may not redouble", "double", "doubling 1", "pass", 10},
        {"T10 the dealer may, against either", "double, pass", "doubling 2", "pass redouble", 10},
        {"T10 also against the other", "pass, double", "doubling 2", "pass redouble", 10},
        {"T11 the dummy has no call: then cards are played", "pass, pass, pass", "play 0",
         "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 5},
        {"T11 the dealer's double stands", "pass, pass, double", "play 0",
         "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 10},
        {"T10 redoubled", "double, pass, redouble", "play 0", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
         20},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const State state = after_calls(row.calls);
      CHECK(where(state) == row.where);
      CHECK(may(state) == row.may);
      CHECK(trick_worth(state.face_up.stakes) == row.worth);
    }
  }

  TEST_CASE("T09 T10 what may not be said is refused by its rule") {
    struct Row {
      const char *calls, *said;
      Refusal refusal;
      int rule;
    };
    const Row rows[] = {
        {"double", "double", Refusal::already_doubled, 9},
        {"double, pass", "double", Refusal::already_doubled, 9},
        {"", "redouble", Refusal::not_doubled, 10},
        {"pass, pass", "redouble", Refusal::not_doubled, 10},
        {"double", "redouble", Refusal::partners_double, 10},
        {"", "near", Refusal::not_in_this_phase, 11},
        {"", "3C", Refusal::not_in_this_phase, 11},
        {"double, pass, redouble", "double", Refusal::not_in_this_phase, 17},
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      CAPTURE(row.said);
      const State state = after_calls(row.calls);
      CHECK(refused(state, row.said) == row.refusal);
      CHECK(Quinto3::explain(row.refusal, Quinto3::observe(state, {})).rule == row.rule);
    }
    State redoubled = after_calls("double, pass");
    redoubled.face_up.stakes.redoubler = seat(1);
    CHECK(refused(redoubled, "redouble") == Refusal::already_redoubled);
  }

  TEST_CASE("T11 a player speaks only in turn") {
    const State state = after_calls("pass");
    for (const int other : {0, 2})
      CHECK(refused(state, seat(other), "double") == Refusal::not_your_turn);
  }
}
