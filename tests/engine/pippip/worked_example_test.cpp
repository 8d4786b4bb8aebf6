// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

/// The example of RULES.md. Ann is seat 0, Ben 1 and Cleo 2.
namespace pippip_test {
namespace {

State example(CallThatCounts which) {
  RuleSet rules = rules_for(3);
  rules.call_that_counts = which;
  return dealt({.hands = {"KC QC 7D 2H 9H 5S 4S", "JC 6C AD 3D KH QH 8S", "9C 3C 2D AD KH TH QS"},
                .stock = "4D 8C 6H",
                .rules = rules});
}

/// Ben and Ann call.
Events answers(State& state) {
  act(state, 2, NoCall{});
  call(state, 0, "C");
  return call(state, 1, "H");
}

TEST_SUITE("Pip-Pip!: the example") {
  TEST_CASE("P18 P19 P20 both callers score, and clubs are trumps, or hearts by Hervey's rule") {
    State state = example(CallThatCounts::last);
    CHECK(calls_told(answers(state)) == "1H 0C");
    CHECK(state.face_up.score == PerSeat<std::int32_t>{{50, 50, 0}});
    CHECK(state.face_up.trump == Suit::clubs);
    State hervey = example(CallThatCounts::first);
    answers(hervey);
    CHECK(hervey.face_up.trump == Suit::hearts);
  }

  TEST_CASE("P03 P13 P23 the tricks are taken as told") {
    State state = example(CallThatCounts::last);
    answers(state);
    CHECK(all_of<TrickTaken>(trick(state, "AD AD 7D")) == std::vector<TrickTaken>{{Seat{2}, 20}});
    CHECK(calls_told(no_calls(state)).empty());
    CHECK(all_of<TrickTaken>(trick(state, "KH 2H QH")) == std::vector<TrickTaken>{{Seat{0}, 20}});
    CHECK(refusal(state, 0, Call{Suit::clubs}) == Refusal::no_pair);  // P24
  }
}

}  // namespace
}  // namespace pippip_test
